import { demoPassword, mainSeller } from '../apps/server/src/demo/demo-world.ts';
import { httpCall } from './load.ts';

/** An access token of the demonstration's owner, or of another of its people. */
export async function signIn(url: string, email = mainSeller.users[0]?.email): Promise<string> {
  const answer = await httpCall(`${url}/service/core/public/auth/sign-in`, {
    method: 'POST',
    body: { email, password: demoPassword, client: 'API' },
  });
  return JSON.parse(answer).accessToken as string;
}
