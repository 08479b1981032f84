import { bytesOfId, bytesOfText, idOfBytes } from '../../../signed-token.ts';

/** The library reads certificates of every maker: it is loaded when somebody uses a passkey, and not as the product starts. */
export const webAuthn = () => import('@simplewebauthn/server');

/** What every authenticator knows (COSE): EdDSA, ES256 and RS256. */
export const algorithms = [-8, -7, -257];

/** To whom passkeys are bound: the address that the product is configured with. */
export function relyingParty(baseUrl: string): { readonly name: string; readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(baseUrl);
  return { name: 'Balcão', id: hostname, origin };
}

/** What an authenticator keeps of a person, and returns before the person has named themselves: two ids, and nothing that identifies them. */
export function userHandleOf({ sellerId, userId }: { readonly sellerId: string; readonly userId: string }) {
  return new Uint8Array(Buffer.concat([bytesOfId(sellerId), bytesOfId(userId)]));
}

/** Whose handle it is; null for one that is not ours. */
export function personOfHandle(
  handle: string | null | undefined,
): { readonly sellerId: string; readonly userId: string } | null {
  const bytes = handle ? bytesOfText(handle, 32) : null;
  return bytes && { sellerId: idOfBytes(bytes.subarray(0, 16)), userId: idOfBytes(bytes.subarray(16)) };
}

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The ways to reach an authenticator that we know of; a browser may report others. */
export function knownTransports(reported: readonly string[]): (typeof transports)[number][] {
  return transports.filter((transport) => reported.includes(transport));
}
