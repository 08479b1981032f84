import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals secrets, each for the row that `context` names: moved to another row, it does not open. */
export type Vault = ReturnType<typeof createVault>;

const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM, with a key drawn from the secret for one use alone. What is sealed: nonce, tag, then the secret. */
export function createVault(secret: Uint8Array, use: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  return {
    seal: (plain: Uint8Array, context: string) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    /** Throws when it was sealed with another secret, for another use or for another row. */
    open: (sealed: Uint8Array, context: string) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
    },
  };
}
