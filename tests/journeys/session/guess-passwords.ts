import type { APIRequestContext } from '@playwright/test';

/** Sends a number of wrong passwords for an e-mail at once; returns the refusals' codes. */
export async function guessPasswords(request: APIRequestContext, email: string, count: number): Promise<string[]> {
  const guesses = Array.from({ length: count }, async (_, index) => {
    const answer = await request.post('/service/core/public/auth/sign-in', {
      data: { email, password: `palpite ${index} ${crypto.randomUUID()}` },
    });
    const { errors } = await answer.json();
    return String(errors[0].code);
  });
  return Promise.all(guesses);
}
