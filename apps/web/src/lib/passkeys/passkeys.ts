import type { UsedCredential } from '@balcao/contract/security/passkeys';
import { startAuthentication } from '@simplewebauthn/browser';

/** What the service gives for the browser's WebAuthn, as it is. */
type Options = { readonly challenge: string };

/** Asks the person for one of their passkeys. Null when they left it. */
export function askForPasskey(options: Options): Promise<UsedCredential | null> {
  return unlessLeft(startAuthentication({ optionsJSON: options as never }) as Promise<UsedCredential>);
}

async function unlessLeft<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}
