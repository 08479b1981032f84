import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** Encrypts a short secret (AES-256-GCM) for the row that `context` names: moved to another row, it does not open. */
export function seal(key: KeyObject, secret: string, context: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `seal` made; throws under another key or for another row. */
export function open(key: KeyObject, box: Buffer, context: string): string {
  const nonce = box.subarray(0, nonceLength);
  const tag = box.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
  return Buffer.concat([decipher.update(box.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
}
