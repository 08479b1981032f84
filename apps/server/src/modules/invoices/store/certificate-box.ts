import type { IssuerCertificate } from '../../rails/index.ts';
import { createVault } from '../../vault/index.ts';

/** Seals certificates with their passwords, each for one seller and one id: moved to another row, it does not open. */
export interface CertificateBox {
  seal(sellerId: string, id: string, certificate: IssuerCertificate): Buffer;
  /** Throws when it was sealed with another secret, or for another seller or id. */
  open(sellerId: string, id: string, sealed: Buffer): IssuerCertificate;
}

/** Seals the password's length, the password and the file. */
export function createCertificateBox(secret: Uint8Array): CertificateBox {
  const vault = createVault(secret, 'balcao invoice certificates');
  return {
    seal: (sellerId, id, { pfx, password }) => {
      const word = Buffer.from(password, 'utf8');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(word.length);
      return vault.seal(Buffer.concat([length, word, pfx]), `${sellerId}:${id}`);
    },
    open: (sellerId, id, sealed) => {
      const plain = vault.open(sealed, `${sellerId}:${id}`);
      const end = 2 + plain.readUInt16BE(0);
      return { password: plain.subarray(2, end).toString('utf8'), pfx: plain.subarray(end) };
    },
  };
}
