import type { X509Certificate } from 'node:crypto';
import { duplexPair } from 'node:stream';
import { connect, createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import { plainDateAt } from '@balcao/kernel';
import type { CertificateFacts, CertificateProblem } from '../connection.ts';

/** A PKCS#12 file and its password. */
export interface CertificateFile {
  readonly pfx: Uint8Array;
  readonly password: string;
}

/**
 * What a PFX says of itself, or why it cannot be read. Node opens one for TLS only, so a handshake with ourselves, in memory, shows the
 * certificate in it, and that its key is there.
 */
export async function readCertificate(file: CertificateFile): Promise<CertificateFacts | CertificateProblem> {
  const context = contextOf(file);
  if (typeof context === 'string') return context;
  const x509 = await leafOf(context).catch(() => null);
  if (!x509) return 'unreadable';
  const name = commonNameOf(x509.subject);
  const [, document] = /:([0-9A-Z]{12}\d{2})$/.exec(name) ?? [];
  return {
    holder: name.replace(/:[0-9A-Z]{12}\d{2}$/, ''),
    document: document ?? null,
    validFrom: dateOf(x509.validFrom),
    validUntil: dateOf(x509.validTo),
  };
}

function contextOf({ pfx, password }: CertificateFile): SecureContext | CertificateProblem {
  try {
    return createSecureContext({ pfx: Buffer.from(pfx), passphrase: password });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/mac verify failure/i.test(message)) return 'wrong-password';
    return /unsupported/i.test(message) ? 'old-cipher' : 'unreadable';
  }
}

/** How long a handshake in memory may take before the file is taken for broken. */
const handshakeMs = 5_000;

function leafOf(secureContext: SecureContext): Promise<X509Certificate> {
  const [ours, theirs] = duplexPair();
  return new Promise<X509Certificate>((resolve, reject) => {
    const server = new TLSSocket(ours as never, { isServer: true, secureContext });
    // The certificate is looked at, not trusted: who trusts it is the other side.
    const client = connect({ socket: theirs, rejectUnauthorized: false, servername: 'balcao' });
    const timer = setTimeout(() => reject(new Error('the handshake does not end')), handshakeMs);
    for (const side of [server, client]) side.on('error', reject);
    client.once('secureConnect', () => {
      const leaf = client.getPeerX509Certificate();
      if (leaf) resolve(leaf);
      else reject(new Error('the file holds no certificate'));
    });
    client.once('close', () => clearTimeout(timer));
  }).finally(() => {
    ours.destroy();
    theirs.destroy();
  });
}

/** `CN=` of a subject that is written one part a line. */
function commonNameOf(subject: string): string {
  return subject
    .split('\n')
    .filter((part) => part.startsWith('CN='))
    .map((part) => part.slice(3))
    .join(' ');
}

/** Node writes `Nov 22 11:00:00 2026 GMT`. */
function dateOf(text: string) {
  return plainDateAt(Temporal.Instant.fromEpochMilliseconds(Date.parse(text)));
}
