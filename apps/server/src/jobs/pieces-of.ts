import { setImmediate } from 'node:timers/promises';

const pieceBytes = 64 * 1024;

/** Splits a file into pieces, so that 5 MB do not delay other calls. */
export async function* piecesOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < content.byteLength; from += pieceBytes) {
    yield content.subarray(from, from + pieceBytes);
    await setImmediate();
  }
}
