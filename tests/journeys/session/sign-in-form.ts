import type { Locator, Page } from '@playwright/test';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What a person sees of `/login`, by its words. */
export function signInForm(page: Page) {
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Senha', { exact: true });
  const submit = page.getByRole('button', { name: 'Entrar', exact: true });
  return {
    email,
    password,
    submit,
    /** Fills it in, sends it, and answers the status that the service gave. */
    async send(credentials: Credentials): Promise<number> {
      await email.fill(credentials.email);
      await password.fill(credentials.password);
      const [answer] = await Promise.all([page.waitForResponse('**/auth/sign-in'), submit.click()]);
      return answer.status();
    },
  };
}

/** What the product tells as it refuses. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}
