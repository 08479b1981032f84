import forge from 'node-forge';
import { SignedXml } from 'xml-crypto';
import type { IssuerCertificate } from '../ports/invoice-issuer.ts';

const canonical = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/**
 * Adds a signature after the signed element: enveloped XMLDSIG over the element with the id, C14N 1.0, RSA-SHA256.
 * Throws when the PFX does not open or has no key.
 */
export function signXml(xml: string, element: string, certificate: IssuerCertificate): string {
  const { key, leaf } = openPfx(certificate);
  const signature = new SignedXml({
    privateKey: key,
    publicCert: leaf,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: canonical,
  });
  signature.addReference({
    xpath: `//*[local-name(.)='${element}']`,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', canonical],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signature.computeSignature(xml, {
    location: { reference: `//*[local-name(.)='${element}']`, action: 'after' },
  });
  return `<?xml version="1.0" encoding="UTF-8"?>${signature.getSignedXml()}`;
}

/** The holder's key and certificate as PEM; Node itself opens a PFX only for TLS. */
function openPfx({ pfx, password }: IssuerCertificate): { readonly key: string; readonly leaf: string } {
  const file = forge.pkcs12.pkcs12FromAsn1(
    forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(pfx).toString('binary'))),
    password,
  );
  const bagsOf = (bagType: string) => file.getBags({ bagType })[bagType] ?? [];
  const [key] = [...bagsOf(forge.pki.oids.pkcs8ShroudedKeyBag as string), ...bagsOf(forge.pki.oids.keyBag as string)];
  if (!key?.key) throw new Error('the file of the certificate has no key');
  const idOf = (bag: forge.pkcs12.Bag) => bag.attributes?.localKeyId?.[0] as string | undefined;
  const certificates = bagsOf(forge.pki.oids.certBag as string);
  const leaf = certificates.find((bag) => idOf(bag) !== undefined && idOf(bag) === idOf(key)) ?? certificates[0];
  if (!leaf?.cert) throw new Error('the file of the certificate has no certificate');
  return { key: forge.pki.privateKeyToPem(key.key), leaf: forge.pki.certificateToPem(leaf.cert) };
}
