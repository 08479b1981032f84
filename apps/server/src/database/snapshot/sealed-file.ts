import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** A sealed file: these letters, a nonce, what tells the key, the content in AES-256-GCM, and its tag. */
const letters = Buffer.from('balcao-backup 2\n');
const nonceLength = 12;
const checkLength = 16;
const tagLength = 16;
const headLength = letters.length + nonceLength + checkLength;

/** Seals what passes, for `pipeline`. */
export function sealing(key: Uint8Array) {
  return async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    yield Buffer.concat([letters, nonce, checkOf(key, nonce)]);
    for await (const chunk of content) yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  };
}

/** The content of a sealed file, which ends with an error where it was changed. Throws for another key and for what was never sealed. */
export async function readSealed(file: string, key: Uint8Array): Promise<Readable> {
  const { head, tag, size } = await endsOf(file);
  if (size < headLength + tagLength || !head.subarray(0, letters.length).equals(letters)) {
    throw new Error(`${file} does not begin as a backup of this product does`);
  }
  const nonce = head.subarray(letters.length, letters.length + nonceLength);
  if (!checkOf(key, nonce).equals(head.subarray(letters.length + nonceLength))) {
    throw new Error(
      `${file} is encrypted with another secret. Put the one that was kept with it into BALCAO_SECRET, or into the file secret of the data folder.`,
    );
  }
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength }).setAuthTag(tag);
  const input = createReadStream(file, { start: headLength, end: Math.max(headLength, size - tagLength - 1) });
  input.on('error', (error) => decipher.destroy(error));
  return input.pipe(decipher);
}

async function endsOf(file: string): Promise<{ readonly head: Buffer; readonly tag: Buffer; readonly size: number }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const [head, tag] = [Buffer.alloc(headLength), Buffer.alloc(tagLength)];
    await handle.read(head, 0, headLength, 0);
    await handle.read(tag, 0, tagLength, Math.max(0, size - tagLength));
    return { head, tag, size };
  } finally {
    await handle.close();
  }
}

function checkOf(key: Uint8Array, nonce: Uint8Array): Buffer {
  return createHmac('sha256', key).update(nonce).digest().subarray(0, checkLength);
}
