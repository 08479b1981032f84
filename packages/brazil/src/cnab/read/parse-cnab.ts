import type { CnabFile, CnabRecord, CnabStream } from '../format/cnab.ts';
import { FileReader } from './file-reader.ts';
import { RecordStream } from './record-stream.ts';

/** What can be read piece by piece: the body of a response, a file that is being uploaded. */
type ByteStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Reads a CNAB file: 240 (FEBRABAN, with what Banco do Brasil, Santander, Caixa, Bradesco, Itaú, Sicredi and Sicoob lay
 * out otherwise; any other bank by FEBRABAN), 400 or 444 (those seven, Inter and BRB; of any other bank what all have in
 * common) and FEBRABAN's 150 of direct debits and collected slips.
 * Remessa and retorno, payments and collection. The columns are in `data/layouts`, each with its source.
 *
 * Bytes are answered whole. A stream is answered at once, and its records come as they are read (`for await`), once; in
 * the end `summary()` says the rest. Memory is bounded by the size of the stream's pieces.
 *
 * No content throws. What is not as it should be is among the `problems`, each with its place and how to mend it, and
 * all that can be read is read: blanks cut off, records glued together, any line end, Windows-1252 or UTF-8, a BOM, a
 * final 0x1A. A record that lost characters inside, or has too many, is reported and counted, and no field of it is read. Amounts are whole cents; one that is not all digits is `null` and a problem, never guessed, and the sums go
 * without it.
 */
export function parseCnab(bytes: Uint8Array): CnabFile;
export function parseCnab(stream: ByteStream): CnabStream;
export function parseCnab(input: unknown): CnabFile | CnabStream;
export function parseCnab(input: unknown): CnabFile | CnabStream {
  const pieces = input instanceof Uint8Array ? null : piecesOf(input);
  if (pieces) return new RecordStream(pieces);
  const records: CnabRecord[] = [];
  const reader = new FileReader((record) => records.push(record));
  if (input instanceof Uint8Array) reader.push(input);
  else reader.refuse();
  return { ...reader.end(), records };
}

/** What comes piece by piece, as an iterator; `null` when the input is no stream. */
function piecesOf(input: unknown): AsyncIterator<unknown> | null {
  if (typeof input !== 'object' || input === null) return null;
  if (Symbol.asyncIterator in input && typeof input[Symbol.asyncIterator] === 'function') {
    return (input as AsyncIterable<unknown>)[Symbol.asyncIterator]();
  }
  return input instanceof ReadableStream ? readerOf(input) : null;
}

/** Not every browser can iterate over a stream. */
function readerOf(stream: ReadableStream<unknown>): AsyncIterator<unknown> {
  const reader = stream.getReader();
  return {
    next: async () => {
      const { done, value } = await reader.read();
      return done ? { done, value: undefined } : { done, value };
    },
    return: async () => {
      await reader.cancel();
      return { done: true, value: undefined };
    },
  };
}
