import type { MadeCredential, UsedCredential } from '@balcao/contract/security/passkeys';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { mayUsePasskeys } from './may-use-passkeys.ts';

type Options = { readonly challenge: string };

/** Whether the browser can offer passkeys where the e-mail is typed. */
export async function mayOfferPasskeys(): Promise<boolean> {
  return mayUsePasskeys() && (await browserSupportsWebAuthnAutofill());
}

/** Asks the person for one of their passkeys. Null when they left it. */
export function requestPasskey(options: Options, { autofill = false } = {}): Promise<UsedCredential | null> {
  return unlessLeft(
    startAuthentication({ optionsJSON: options as never, useBrowserAutofill: autofill }) as Promise<UsedCredential>,
  );
}

/** Has the person make a passkey. Null when they left it; throws `InvalidStateError` where the device has one. */
export function makePasskey(options: Options): Promise<MadeCredential | null> {
  return unlessLeft(startRegistration({ optionsJSON: options as never }) as Promise<MadeCredential>);
}

export function leavePasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function unlessLeft<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}
