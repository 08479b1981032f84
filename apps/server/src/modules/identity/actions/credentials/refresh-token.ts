import type { KeyObject } from 'node:crypto';
import { bytesOfId, bytesOfText, idOfBytes, readToken, signToken } from '../../../signed-token.ts';

/** Which token it is: the session's, and how many came before it. */
export interface RefreshTicket {
  readonly sellerId: string;
  readonly sessionId: string;
  readonly generation: number;
}

const generationBytes = 6;
const ticketBytes = 16 + 16 + generationBytes;
const macBytes = 32;

/**
 * Writes a refresh token: the ticket, and a MAC of it and of the session's random seed. No token is stored, not even its
 * hash: a row alone (the seed) makes none, and neither does the key alone; and any used token of a session is known as such.
 */
export function writeRefreshToken(key: KeyObject, seed: Uint8Array, ticket: RefreshTicket): string {
  return signToken(key, pack(ticket), { context: seed });
}

/** The ticket that a token claims to be; null when it is no such token. It is not believed before `isGenuine`. */
export function readRefreshToken(token: string): RefreshTicket | null {
  const bytes = bytesOfText(token, ticketBytes + macBytes);
  return bytes && unpack(bytes);
}

/** Whether we wrote the token, for a session of this seed. Takes the same time for any. */
export function isGenuine(key: KeyObject, seed: Uint8Array, token: string): boolean {
  return readToken(key, token, { context: seed })?.length === ticketBytes;
}

function pack({ sellerId, sessionId, generation }: RefreshTicket): Buffer {
  const number = Buffer.alloc(generationBytes);
  number.writeUIntBE(generation, 0, generationBytes);
  return Buffer.concat([bytesOfId(sellerId), bytesOfId(sessionId), number]);
}

function unpack(bytes: Buffer): RefreshTicket {
  return {
    sellerId: idOfBytes(bytes.subarray(0, 16)),
    sessionId: idOfBytes(bytes.subarray(16, 32)),
    generation: bytes.readUIntBE(32, generationBytes),
  };
}
