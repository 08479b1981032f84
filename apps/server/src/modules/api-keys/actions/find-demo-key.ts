import type { ApiKeysDeps } from '../deps.ts';
import { authenticateKey } from './authenticate-key.ts';
import { makeSecret } from './key-secrets.ts';

/** The demonstration's key for the 3DS page. */
export const demoKeyId = '01930000-0000-7000-8000-0000000003d5';

/** The secret is public; null when there is no such key or it was deactivated. */
export function findDemoKey(deps: ApiKeysDeps) {
  const authenticate = authenticateKey(deps);
  return async (): Promise<string | null> => {
    const { secret } = makeSecret(deps.secretKey, demoKeyId, deps);
    const key = await authenticate(secret);
    return 'refused' in key || key.kind !== 'PUBLISHABLE' ? null : secret;
  };
}
