import { createHash } from 'node:crypto';

/** A UUID (version 8, RFC 9562) that follows from what it is derived from, so that a repeated call finds what it made. */
export function derivedId(from: string): string {
  const hex = createHash('sha256').update(from).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
