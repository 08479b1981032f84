import { demoPassword, mainSeller } from '../apps/server/src/demo/demo-world.ts';
import { httpCall } from './load.ts';

/** An access token of the demonstration's owner. */
export async function signInAsOwner(url: string): Promise<string> {
  const email = mainSeller.users[0]?.email;
  const answer = await httpCall(`${url}/service/core/public/auth/sign-in`, {
    method: 'POST',
    body: { email, password: demoPassword, client: 'API' },
  });
  return JSON.parse(answer).accessToken as string;
}
