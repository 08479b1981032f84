import { createHash, generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

export interface TestCertificate {
  readonly key: string;
  readonly cert: string;
}

/** A test certificate for a provider or its client, signed by an authority; with null, a new authority's own. */
export function newCertificate(name: string, authority: TestCertificate | null, days = 1): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = createHash('sha256').update(publicKey).digest('hex').slice(0, 16).replace(/^./, '1');
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
  certificate.validity.notAfter = new Date(Date.now() + days * 86_400_000);
  const subject = [{ name: 'commonName', value: name }];
  certificate.setSubject(subject);
  certificate.setIssuer(authority ? forge.pki.certificateFromPem(authority.cert).subject.attributes : subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: authority === null },
    { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(authority?.key ?? privateKey), forge.md.sha256.create());
  return { key: privateKey, cert: forge.pki.certificateToPem(certificate) };
}

/** Certificate and key as a PFX, the way banks issue them. */
export function pfxOf({ key, cert }: TestCertificate, authority: TestCertificate) {
  const password = 'senha do certificado';
  const file = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(key),
    [forge.pki.certificateFromPem(cert), forge.pki.certificateFromPem(authority.cert)],
    password,
    { algorithm: 'aes256' },
  );
  return { pfx: Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary'), password };
}
