import type { ApiKeysDeps } from '../deps.ts';
import { authenticateKey } from './authenticate-key.ts';
import { makeSecret } from './key-secrets.ts';

/** The id of the key that the demonstration makes for the page that shows 3DS. */
export const demoKeyId = '01930000-0000-7000-8000-0000000003d5';

/** The secret of the demonstration's key, which anybody may read; null where there is none, or it was switched off. */
export function findDemoKey(deps: ApiKeysDeps) {
  const authenticate = authenticateKey(deps);
  return async (): Promise<string | null> => {
    const { secret } = makeSecret(deps.secretKey, demoKeyId, deps);
    const key = await authenticate(secret);
    return 'refused' in key || key.kind !== 'PUBLISHABLE' ? null : secret;
  };
}
