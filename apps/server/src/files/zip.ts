import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly packed: number;
  readonly offset: number;
}

/** The format's earliest moment, so that equal content gives equal bytes. */
const [dosTime, dosDate] = [0, 0x21];
/** Sizes follow the data, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;

/** Streams an archive with constant memory. At most 4 GB. */
export async function* zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const head = localHead(name);
    yield head;
    const sums = { crc: 0, size: 0, packed: 0 };
    const packing = createDeflateRaw();
    // A failure of the content destroys `packing`, whose reader below then throws.
    pipeline(Readable.from(counted(entry.content, sums)), packing, () => {});
    for await (const piece of packing as AsyncIterable<Buffer>) {
      sums.packed += piece.byteLength;
      yield piece;
    }
    const file = { name, ...sums, offset };
    yield fields([4, 0x08074b50], [4, sums.crc], [4, sums.packed], [4, sums.size]);
    written.push(file);
    offset += head.byteLength + sums.packed + 16;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  const count = written.length;
  yield fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.byteLength], [4, offset], [2, 0]);
}

async function* counted(content: ZipEntry['content'], sums: { crc: number; size: number }): AsyncGenerator<Uint8Array> {
  for await (const text of content) {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.byteLength;
    yield bytes;
  }
}

function localHead(name: Buffer): Buffer {
  const head = fields([4, 0x04034b50], ...common(), [4, 0], [4, 0], [4, 0], [2, name.byteLength], [2, 0]);
  return Buffer.concat([head, name]);
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const sizes = [
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.byteLength],
  ] as const;
  const rest = [
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ] as const;
  return Buffer.concat([fields([4, 0x02014b50], [2, version], ...common(), ...sizes, ...rest), name]);
}

function common(): (readonly [bytes: 2 | 4, value: number])[] {
  return [
    [2, version],
    [2, flags],
    [2, deflated],
    [2, dosTime],
    [2, dosDate],
  ];
}

/** Numbers, little-endian, of 2 or 4 bytes. */
function fields(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(values.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of values) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}
