import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

export type ZipProblem = 'broken' | 'encrypted' | 'too_large';

export class UnreadableZip extends Error {
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface ZipFile {
  readonly names: readonly string[];
  /** Returns null when there is no such file. Throws UnreadableZip. */
  read(name: string): Promise<Buffer | null>;
}

interface Entry {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly offset: number;
}

const inflate = promisify(inflateRaw);
const endMark = 0x06054b50;
const directoryMark = 0x02014b50;
const localMark = 0x04034b50;
const endBytes = 22;
/** The format limits the comment after the directory. */
const maxComment = 0xffff;
const maxEntries = 2000;
const deflated = 8;

/**
 * Opens an archive by its directory. The limit counts inflated bytes, whatever the directory says. Multi-part archives
 * and archives above 4 GB count as broken. Throws UnreadableZip.
 */
export function openZip(content: Uint8Array, maxBytes: number): ZipFile {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const entries = directoryOf(bytes);
  let left = maxBytes;
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) return null;
      if (entry.isEncrypted) throw new UnreadableZip('encrypted');
      const read = await contentOf(bytes, entry, left);
      left -= read.byteLength;
      return read;
    },
  };
}

function directoryOf(bytes: Buffer): ReadonlyMap<string, Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > maxEntries) throw new UnreadableZip('too_large');
  const entries = new Map<string, Entry>();
  for (let number = 0; number < count; number++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== directoryMark) throw new UnreadableZip('broken');
    const [nameBytes, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameBytes ?? 0));
    entries.set(name, {
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + (nameBytes ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

/** Finds the end-of-directory record, which a comment may follow. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.byteLength - endBytes - maxComment);
  for (let at = bytes.byteLength - endBytes; at >= first; at--) {
    if (bytes.readUInt32LE(at) === endMark) return at;
  }
  throw new UnreadableZip('broken');
}

async function contentOf(bytes: Buffer, { method, packed, offset, crc }: Entry, max: number): Promise<Buffer> {
  if (offset + 30 > bytes.byteLength || bytes.readUInt32LE(offset) !== localMark) throw new UnreadableZip('broken');
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (from + packed > bytes.byteLength) throw new UnreadableZip('broken');
  const raw = bytes.subarray(from, from + packed);
  const content = method === 0 ? raw : method === deflated ? await inflated(raw, max) : null;
  if (!content || crc32(content) !== crc) throw new UnreadableZip('broken');
  if (content.byteLength > max) throw new UnreadableZip('too_large');
  return content;
}

async function inflated(raw: Buffer, max: number): Promise<Buffer> {
  try {
    return await inflate(raw, { maxOutputLength: Math.max(1, max) });
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableZip(isLarge ? 'too_large' : 'broken');
  }
}
