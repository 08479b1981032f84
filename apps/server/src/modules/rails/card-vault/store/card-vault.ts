import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals card numbers, bound to a seller and a token: a value moved to another row does not open. */
export interface CardVault {
  seal(sellerId: string, token: string, number: string): Buffer;
  /** Throws when it was sealed with another secret, or for another seller or token. */
  open(sellerId: string, token: string, sealed: Buffer): string;
}

/** AES-256-GCM, with a key derived from the secret (at least 32 characters or bytes) for this use alone. */
export function createCardVault(secret: string | Uint8Array): CardVault {
  if (secret.length < 32) throw new Error('the secret of the card vault has at least 32 characters');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'balcao card vault', 32));
  return {
    seal: (sellerId, token, number) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(sellerId, token));
      const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
      return Buffer.concat([layout, nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sellerId, token, sealed) => {
      if (sealed.length <= headLength || sealed[0] !== layout[0]) throw new Error('not a sealed card number');
      const nonce = sealed.subarray(1, 1 + nonceLength);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
        .setAAD(boundTo(sellerId, token))
        .setAuthTag(sealed.subarray(1 + nonceLength, headLength));
      return Buffer.concat([decipher.update(sealed.subarray(headLength)), decipher.final()]).toString('utf8');
    },
  };
}

/** The first byte is the layout's version; then nonce, tag, number. */
const layout = Buffer.from([1]);
const nonceLength = 12;
const tagLength = 16;
const headLength = 1 + nonceLength + tagLength;

function boundTo(sellerId: string, token: string): Buffer {
  return Buffer.from(`${sellerId}:${token}`);
}
