import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { IssuerCertificate } from '../../rails/index.ts';

/** Seals certificates with their passwords, each for one seller and one id: moved to another row, it does not open. */
export interface CertificateBox {
  seal(sellerId: string, id: string, certificate: IssuerCertificate): Buffer;
  /** Throws when it was sealed with another secret, or for another seller or id. */
  open(sellerId: string, id: string, sealed: Buffer): IssuerCertificate;
}

const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM, with a key drawn from the secret for this use alone. What is sealed: nonce, tag, then the password's length, it and the file. */
export function createCertificateBox(secret: Uint8Array): CertificateBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'balcao invoice certificates', 32));
  return {
    seal: (sellerId, id, { pfx, password }) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(sellerId, id));
      const word = Buffer.from(password, 'utf8');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(word.length);
      const sealed = Buffer.concat([cipher.update(Buffer.concat([length, word, pfx])), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sellerId, id, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
        .setAAD(boundTo(sellerId, id))
        .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
      const plain = Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
      const end = 2 + plain.readUInt16BE(0);
      return { password: plain.subarray(2, end).toString('utf8'), pfx: plain.subarray(end) };
    },
  };
}

function boundTo(sellerId: string, id: string): Buffer {
  return Buffer.from(`${sellerId}:${id}`);
}
