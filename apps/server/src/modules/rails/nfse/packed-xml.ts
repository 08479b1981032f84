import { gunzipSync, gzipSync } from 'node:zlib';
import { RailTimeout } from '../ports/rail-timeout.ts';

/** XML as the national system sends it in JSON: gzip, then base64. */
export function packed(xml: string): string {
  return gzipSync(xml).toString('base64');
}

/** Refuses a document that unpacks beyond a limit (a decompression bomb). */
export function unpacked(text: string): string {
  try {
    return gunzipSync(Buffer.from(text, 'base64'), { maxOutputLength: 4_000_000 }).toString('utf8');
  } catch {
    throw new RailTimeout('nfse:document');
  }
}
