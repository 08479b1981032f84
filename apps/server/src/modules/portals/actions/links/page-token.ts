import { createHmac } from 'node:crypto';
import { bytesOfId, idOfBytes, readToken, signToken } from '../../../signed-token.ts';

const idBytes = 16;
const macBytes = 16;
const markBytes = 4;
/** The seller, whose page it is, a version, the second until which it is good, and a mark of the e-mail that it is for. */
const contentBytes = 2 * idBytes + 4 + 4 + markBytes;

/** Content of the signed address of somebody's page with a seller. */
export interface PageToken {
  readonly sellerId: string;
  /** Id of the customer or sub-seller whose page it is. */
  readonly subjectId: string;
  /** Good while it is the subject's. */
  readonly version: number;
  readonly until: Temporal.Instant;
  /** Marks the e-mail on file when the token was made: one for a former address opens nothing. */
  readonly emailMark: string;
}

/** The last part of the address of a page. Each kind of page signs with a key of its own. */
export function signPageToken(key: Uint8Array, token: PageToken): string {
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(token.version, 0);
  numbers.writeUInt32BE(Math.floor(token.until.epochMilliseconds / 1000), 4);
  const ids = [bytesOfId(token.sellerId), bytesOfId(token.subjectId)];
  return signToken(key, Buffer.concat([...ids, numbers, Buffer.from(token.emailMark, 'hex')]), { macBytes });
}

/** Reads a token, which may be over; null for one that was not signed by the key. */
export function readPageToken(key: Uint8Array, token: string): PageToken | null {
  const content = readToken(key, token, { macBytes });
  if (content?.length !== contentBytes) return null;
  return {
    sellerId: idOfBytes(content.subarray(0, idBytes)),
    subjectId: idOfBytes(content.subarray(idBytes, 2 * idBytes)),
    version: content.readUInt32BE(2 * idBytes),
    until: Temporal.Instant.fromEpochMilliseconds(content.readUInt32BE(2 * idBytes + 4) * 1000),
    emailMark: content.toString('hex', contentBytes - markBytes),
  };
}

/** Stands in a token for an e-mail. */
export function emailMarkOf(key: Uint8Array, email: string): string {
  return createHmac('sha256', key).update(`email ${email.toLowerCase()}`).digest().toString('hex', 0, markBytes);
}
