import type { X509Certificate } from 'node:crypto';
import { duplexPair } from 'node:stream';
import { connect, createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import { plainDateAt } from '@balcao/kernel';
import { assertThat, inWorker } from '../../in-worker.ts';
import type { CertificateFacts, CertificateProblem } from '../connection.ts';
import { roundsOfPfx } from '../rounds-of-pfx.ts';

export interface CertificateFile {
  readonly pfx: Uint8Array;
  readonly password: string;
}

/** Files of today have two thousand to six hundred thousand key derivation rounds; more than this is an attack. */
const maxRounds = 1_000_000;

/**
 * Reads the certificate of a PFX, or returns why it cannot be read. Node opens a PFX only for TLS, so this completes an
 * in-memory TLS handshake, which also proves that the file holds the private key. Refuses `file.too_heavy`.
 */
export async function parseCertificate(file: CertificateFile): Promise<CertificateFacts | CertificateProblem> {
  const rounds = roundsOfPfx(file.pfx);
  if (rounds === null) return 'unreadable';
  assertThat(rounds <= maxRounds, 'file.too_heavy');
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

export const readCertificate = inWorker<typeof parseCertificate>(import.meta.url, 'parseCertificate');

function contextOf({ pfx, password }: CertificateFile): SecureContext | CertificateProblem {
  try {
    return createSecureContext({ pfx: Buffer.from(pfx), passphrase: password });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/mac verify failure/i.test(message)) return 'wrong-password';
    return /unsupported/i.test(message) ? 'old-cipher' : 'unreadable';
  }
}

/** After this time the file is treated as broken. */
const handshakeMs = 5_000;

function leafOf(secureContext: SecureContext): Promise<X509Certificate> {
  const [ours, theirs] = duplexPair();
  return new Promise<X509Certificate>((resolve, reject) => {
    const server = new TLSSocket(ours as never, { isServer: true, secureContext });
    // The certificate is only read; trusting it is up to the bank.
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

function commonNameOf(subject: string): string {
  return subject
    .split('\n')
    .filter((part) => part.startsWith('CN='))
    .map((part) => part.slice(3))
    .join(' ');
}

/** Parses Node's format, `Nov 22 11:00:00 2026 GMT`. */
function dateOf(text: string) {
  return plainDateAt(Temporal.Instant.fromEpochMilliseconds(Date.parse(text)));
}
