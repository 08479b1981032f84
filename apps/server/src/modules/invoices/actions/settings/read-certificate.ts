import type { X509Certificate } from 'node:crypto';
import { duplexPair } from 'node:stream';
import { connect, createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import { type PlainDate, plainDateAt } from '@balcao/kernel';
import type { IssuerCertificate } from '../../../rails/index.ts';
import type { CertificateFacts } from '../../invoice.ts';
import { refuse } from '../../refusals.ts';

/**
 * What a PFX says of itself. Node opens one for TLS only, so a handshake with ourselves, in memory, shows the certificate in it, and that
 * its key is there. Refuses `invoice_settings.wrong_certificate_password`, `.old_certificate_cipher`, `.unreadable_certificate`.
 */
export async function readCertificate(certificate: IssuerCertificate): Promise<CertificateFacts> {
  const x509 = await leafOf(contextOf(certificate)).catch(() => refuse('invoice_settings.unreadable_certificate'));
  const name = commonNameOf(x509.subject);
  const [, document] = /:([0-9A-Z]{12}\d{2})$/.exec(name) ?? [];
  return {
    holder: name.replace(/:[0-9A-Z]{12}\d{2}$/, ''),
    document: document ?? null,
    validFrom: dateOf(x509.validFrom),
    validUntil: dateOf(x509.validTo),
  };
}

function contextOf({ pfx, password }: IssuerCertificate): SecureContext {
  try {
    return createSecureContext({ pfx: Buffer.from(pfx), passphrase: password });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/mac verify failure/i.test(message)) return refuse('invoice_settings.wrong_certificate_password');
    if (/unsupported/i.test(message)) return refuse('invoice_settings.old_certificate_cipher');
    return refuse('invoice_settings.unreadable_certificate');
  }
}

/** How long a handshake in memory may take before the file is taken for broken. */
const handshakeMs = 5_000;

function leafOf(secureContext: SecureContext): Promise<X509Certificate> {
  const [ours, theirs] = duplexPair();
  return new Promise<X509Certificate>((resolve, reject) => {
    const server = new TLSSocket(ours as never, { isServer: true, secureContext });
    // The certificate is looked at, not trusted: who trusts it is the issuer.
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
function dateOf(text: string): PlainDate {
  return plainDateAt(Temporal.Instant.fromEpochMilliseconds(Date.parse(text)));
}
