import { bytesOfId, bytesOfText, idOfBytes } from '../../../signed-token.ts';
import type { Person } from '../../store/user.ts';

/** The library parses certificates of all makers, so it is loaded at the first use of a passkey and not at start. */
export const webAuthn = () => import('@simplewebauthn/server');

/** Algorithms of all authenticators (COSE): EdDSA, ES256 and RS256. */
export const algorithms = [-8, -7, -257];

export function relyingParty(baseUrl: string): { readonly name: string; readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(baseUrl);
  return { name: 'Balcão', id: hostname, origin };
}

/** Id that an authenticator stores for a person and returns before they are known: two ids, without personal data. */
export function userHandleOf({ sellerId, userId }: Person) {
  return new Uint8Array(Buffer.concat([bytesOfId(sellerId), bytesOfId(userId)]));
}

export function personOfHandle(handle: string | null | undefined): Person | null {
  const bytes = handle ? bytesOfText(handle, 32) : null;
  return bytes && { sellerId: idOfBytes(bytes.subarray(0, 16)), userId: idOfBytes(bytes.subarray(16)) };
}

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

export function knownTransports(reported: readonly string[]): (typeof transports)[number][] {
  return transports.filter((transport) => reported.includes(transport));
}
