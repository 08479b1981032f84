import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { type Header, headerSchema, type Part, partSchema, rowsEnd } from './format.ts';
import { readSealed } from './sealed-file.ts';
import type { SnapshotFile } from './write-snapshot.ts';

export interface SnapshotReader {
  readonly header: Header;
  /** Returns the next part; the rows of a table must be read before the next call. */
  nextPart(): Promise<Part>;
  rows(): AsyncGenerator<Buffer>;
  finish(): Promise<void>;
}

export async function readSnapshot({ file, key }: SnapshotFile): Promise<SnapshotReader> {
  const input = await readSealed(file, key);
  const unpacked = createGunzip();
  input.on('error', (error) => unpacked.destroy(error));
  const chunks = input.pipe(unpacked)[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function more(): Promise<void> {
    const { value, done } = await chunks.next().catch((error: Error) => refuse(file, error.message));
    if (done) refuse(file, 'it ends too early');
    held = Buffer.concat([held, value]);
  }

  async function nextLine(): Promise<string> {
    while (!held.includes('\n')) await more();
    const end = held.indexOf('\n');
    const text = held.toString('utf8', 0, end);
    held = held.subarray(end + 1);
    return text;
  }

  return {
    header: parseLine(headerSchema, await nextLine(), file),
    nextPart: async () => parseLine(partSchema, await nextLine(), file),
    rows: async function* () {
      for (;;) {
        const wholeLines = held.subarray(0, held.lastIndexOf('\n') + 1);
        const end = endOfRows(wholeLines);
        yield wholeLines.subarray(0, end);
        held = held.subarray(end === undefined ? wholeLines.length : end + rowsEnd.length);
        if (end !== undefined) return;
        await more();
      }
    },
    finish: async () => {
      const { done } = await chunks.next().catch((error: Error) => refuse(file, error.message));
      if (!done || held.length > 0) refuse(file, 'something follows its end');
    },
  };
}

function endOfRows(lines: Buffer): number | undefined {
  if (lines.indexOf(rowsEnd) === 0) return 0;
  const before = lines.indexOf(`\n${rowsEnd}`);
  return before === -1 ? undefined : before + 1;
}

function parseLine<T>(schema: z.ZodType<T>, text: string, file: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return refuse(file, `this does not belong in one: ${text.slice(0, 100)}`);
  }
}

function refuse(file: string, why: string): never {
  throw new Error(`${file} is not a whole backup of this product: ${why}`);
}
