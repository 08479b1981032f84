import { gunzipSync, gzipSync } from 'node:zlib';
import { RailTimeout } from '../ports/rail-timeout.ts';

/** As the national system takes a document: gzip in base64. */
export function packXml(xml: string): string {
  return gzipSync(xml).toString('base64');
}

/** Refuses a document that unpacks beyond a limit (a decompression bomb). */
export function unpackXml(text: string): string {
  try {
    return gunzipSync(Buffer.from(text, 'base64'), { maxOutputLength: 4_000_000 }).toString('utf8');
  } catch {
    throw new RailTimeout('nfse:document');
  }
}
