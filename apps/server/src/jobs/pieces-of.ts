import { setImmediate } from 'node:timers/promises';

/** How much of a file is read before other calls run. */
const pieceBytes = 64 * 1024;

/** Splits a file into pieces, so that one of 5 MB does not delay other calls. */
export async function* piecesOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < content.byteLength; from += pieceBytes) {
    yield content.subarray(from, from + pieceBytes);
    await setImmediate();
  }
}
