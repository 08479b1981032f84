import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { uuidOfHex } from '@balcao/kernel';

type Key = string | Uint8Array | KeyObject;

interface Signing {
  /** It is signed and not carried: a token of one use is good for no other. */
  readonly context?: string | Uint8Array;
  /** Fewer make a shorter address. */
  readonly macBytes?: number;
}

/** The content and its MAC (HMAC-SHA256), in base64url. */
export function signToken(key: Key, content: Uint8Array, signing: Signing = {}): string {
  return Buffer.concat([content, macOf(key, content, signing)]).toString('base64url');
}

/** The content of a token that the key signed; null for any other text. */
export function readToken(key: Key, token: string, signing: Signing = {}): Buffer | null {
  const bytes = bytesOfText(token);
  const content = bytes?.subarray(0, -(signing.macBytes ?? 32));
  if (!bytes || !content) return null;
  const [given, expected] = [bytes.subarray(content.length), macOf(key, content, signing)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? content : null;
}

/** Readable text and its MAC behind a dot. */
export function signText(key: Key, text: string): string {
  return `${text}.${macOf(key, Buffer.from(text)).toString('base64url')}`;
}

/** The text of a token that the key signed; null for any other. */
export function readText(key: Key, token: string): string | null {
  const text = token.slice(0, token.lastIndexOf('.'));
  const [given, expected] = [Buffer.from(token), Buffer.from(signText(key, text))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
}

/** An address of what the parts name, which opens until a time; the parts have no dots. Mailed ones live for months, so their form stays. */
export function signUntil(key: Key, parts: readonly string[], until: Temporal.Instant): string {
  return signText(key, [...parts, Math.floor(until.epochMilliseconds / 1000)].join('.'));
}

/** The parts and the time of an address that the key signed, open or not; null for any other. */
export function readUntil(
  key: Key,
  token: string,
): { readonly parts: readonly string[]; readonly until: Temporal.Instant } | null {
  const parts = readText(key, token)?.split('.') ?? [];
  const seconds = parts.pop();
  if (!seconds || !/^\d+$/.test(seconds)) return null;
  return { parts, until: Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1000) };
}

/** Bytes written in base64url, which have one spelling; null for any other text or length. */
export function bytesOfText(text: string, length?: number): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  if (length !== undefined && bytes.length !== length) return null;
  return bytes.toString('base64url') === text ? bytes : null;
}

/** The 16 bytes of a UUID. */
export function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

/** The UUID of 16 bytes. */
export function idOfBytes(bytes: Buffer): string {
  return uuidOfHex(bytes.toString('hex'));
}

function macOf(key: Key, content: Uint8Array, { context = '', macBytes = 32 }: Signing = {}): Buffer {
  return createHmac('sha256', key).update(context).update(content).digest().subarray(0, macBytes);
}
