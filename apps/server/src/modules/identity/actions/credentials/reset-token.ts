import { createHash, randomBytes } from 'node:crypto';
import { bytesOfId, bytesOfText, idOfBytes } from '../../../signed-token.ts';

const secretBytes = 32;

/** A password token: whose seller it is, and 32 random bytes. It is mailed; only its hash is kept. */
export function makeResetToken(sellerId: string): { readonly token: string; readonly hash: Buffer } {
  const token = Buffer.concat([bytesOfId(sellerId), randomBytes(secretBytes)]).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** Reads the seller and the hash by which a token is found; null when it is no such token. */
export function readResetToken(token: string): { readonly sellerId: string; readonly hash: Buffer } | null {
  const bytes = bytesOfText(token, 16 + secretBytes);
  return bytes && { sellerId: idOfBytes(bytes.subarray(0, 16)), hash: hashOf(token) };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
