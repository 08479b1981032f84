import type { CnabFile, CnabRecord, CnabStream } from '../format/cnab.ts';
import { FileReader } from './file-reader.ts';
import { RecordStream } from './record-stream.ts';

type ByteStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Reads a CNAB file: 240 (FEBRABAN, with the differences of Banco do Brasil, Santander, Caixa, Bradesco, Itaú, Sicredi
 * and Sicoob; other banks by FEBRABAN), 400 or 444 (those seven, Inter and BRB; for other banks what all have in
 * common) and FEBRABAN's 150 of direct debits and collected slips. Remessa and retorno, payments and collection. The
 * columns are in `data/layouts`, each with its source. Bytes return a whole file. A stream returns at once, and its
 * records can be iterated once as they are read (`for await`); `summary()` has the rest in the end. Memory is bounded
 * by the size of the stream's pieces. No content throws. Problems are in `problems`, each with its place and remedy,
 * and everything readable is read: blanks cut off, records glued together, any line end, Windows-1252 or UTF-8, a BOM,
 * a final 0x1A. A record with missing or extra characters inside is reported and counted, without reading its fields.
 * Amounts are whole cents; one that is not all digits is `null` and a problem, never guessed, and the sums leave it
 * out.
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

function piecesOf(input: unknown): AsyncIterator<unknown> | null {
  if (typeof input !== 'object' || input === null) return null;
  if (Symbol.asyncIterator in input && typeof input[Symbol.asyncIterator] === 'function') {
    return (input as AsyncIterable<unknown>)[Symbol.asyncIterator]();
  }
  return input instanceof ReadableStream ? readerOf(input) : null;
}

/** Some browsers cannot iterate over a stream. */
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
