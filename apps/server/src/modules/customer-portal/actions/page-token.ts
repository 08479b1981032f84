import { createHmac, timingSafeEqual } from 'node:crypto';

const idBytes = 16;
const signatureBytes = 16;
const markBytes = 4;
/** The seller, whose page it is, a version, the second until which it is good, and a mark of the e-mail that it is for. */
const contentBytes = 2 * idBytes + 4 + 4 + markBytes;

/** What the signed address of somebody's page with a seller says. */
export interface PageToken {
  readonly sellerId: string;
  /** Whose page it is: a customer, or a sub-seller. */
  readonly subjectId: string;
  /** Good while it is the subject's. */
  readonly version: number;
  readonly until: Temporal.Instant;
  /** Of the e-mail on file when it was made: an address that is the subject's no more opens nothing. */
  readonly emailMark: string;
}

/** The last part of the address of a page. Each kind of page signs with a key of its own. */
export function signPageToken(key: Uint8Array, token: PageToken): string {
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(token.version, 0);
  numbers.writeUInt32BE(Math.floor(token.until.epochMilliseconds / 1000), 4);
  const ids = [bytesOf(token.sellerId), bytesOf(token.subjectId)];
  const content = Buffer.concat([...ids, numbers, Buffer.from(token.emailMark, 'hex')]);
  return Buffer.concat([content, signatureOf(key, content)]).toString('base64url');
}

/** What a token says, though it may be over; null for one that was not signed by the key. */
export function readPageToken(key: Uint8Array, token: string): PageToken | null {
  const bytes = Buffer.from(token, 'base64url');
  // One link has one spelling.
  if (bytes.length !== contentBytes + signatureBytes || bytes.toString('base64url') !== token) return null;
  const content = bytes.subarray(0, contentBytes);
  if (!timingSafeEqual(bytes.subarray(contentBytes), signatureOf(key, content))) return null;
  return {
    sellerId: idOf(content.subarray(0, idBytes)),
    subjectId: idOf(content.subarray(idBytes, 2 * idBytes)),
    version: content.readUInt32BE(2 * idBytes),
    until: Temporal.Instant.fromEpochMilliseconds(content.readUInt32BE(2 * idBytes + 4) * 1000),
    emailMark: content.toString('hex', contentBytes - markBytes),
  };
}

/** What stands in a token for an e-mail. */
export function emailMarkOf(key: Uint8Array, email: string): string {
  return createHmac('sha256', key).update(`email ${email.toLowerCase()}`).digest().toString('hex', 0, markBytes);
}

function signatureOf(key: Uint8Array, content: Buffer): Buffer {
  return createHmac('sha256', key).update(content).digest().subarray(0, signatureBytes);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
