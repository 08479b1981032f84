import { createHash } from 'node:crypto';
import { uuidOfHex } from '@balcao/kernel';

/** A UUID (version 8, RFC 9562) that follows from what it is derived from, so that a repeated call finds what it made. */
export function derivedId(from: string): string {
  const hex = createHash('sha256').update(from).digest('hex');
  return uuidOfHex(`${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`);
}
