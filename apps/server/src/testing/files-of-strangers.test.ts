import { newId } from '@balcao/kernel';
import forge from 'node-forge';
import { expect, test } from 'vitest';
import { roundsOfPfx } from '../modules/connections/rounds-of-pfx.ts';
import { createTestProduct } from './test-product.ts';
import { workbookFile } from './workbook-file.ts';

const { call, createSeller } = await createTestProduct();
const seller = await createSeller();

/** Measures how long the event loop was held at most, in milliseconds. */
async function held(send: () => Promise<{ readonly statusCode: number; json(): { errors?: { code: string }[] } }>) {
  let [longest, before] = [0, performance.now()];
  const ticks = setInterval(() => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  }, 10);
  const answer = await send();
  clearInterval(ticks);
  return { longest, code: answer.json().errors?.[0]?.code ?? answer.statusCode };
}

const sendBatch = (content: Uint8Array) =>
  call('POST', '/service/automation/v1/bank/payments/cnab', {
    token: seller.tokens.ADMIN,
    key: newId(),
    body: { fileName: 'pagamentos.xlsx', content: Buffer.from(content).toString('base64') },
  });

const row = (inside: string) => `<row r="1">${inside}</row>`;

test.each([
  [
    'one cell of millions of entities',
    row(`<c t="str"><v>${'&amp;'.repeat(12_000_000)}</v></c>`),
    'batch.sheet_too_large',
  ],
  ['one cell of entities, within the size', row(`<c t="str"><v>${'&amp;'.repeat(1_500_000)}</v></c>`), 201],
  ['empty cells, too many', row('<c/>'.repeat(3_000_000)), 'batch.sheet_too_large'],
  ['empty cells, within the size', row('<c/>'.repeat(2_000_000)), 201],
  ['a row of no number', '<row r="1.5"><c t="str"><v>Favorecido</v></c></row>', 201],
  ['half a character', row('<c t="str"><v>&#xD800;</v></c>'), 201],
])(
  'a workbook with %s holds nobody else',
  async (_, sheet, expected) => {
    const file = workbookFile({ sheet });
    const { longest, code } = await held(() => sendBatch(file));
    expect(code).toBe(expected);
    expect(longest).toBeLessThan(5_000);
  },
  120_000,
);

/** A PKCS#12 file whose reader derives keys so often. */
function pfx(rounds: number): Uint8Array {
  const keys = forge.pki.rsa.generateKeyPair({ bits: 1024, workers: 0 });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.setSubject([{ name: 'commonName', value: 'LOJA:11222333000181' }]);
  certificate.setIssuer(certificate.subject.attributes);
  certificate.sign(keys.privateKey, forge.md.sha256.create());
  const asn1 = forge.pkcs12.toPkcs12Asn1(keys.privateKey, certificate, 'senha', { algorithm: '3des', count: 10 });
  // The count of the outermost key is the last number of the file.
  const der = Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
  const last = asn1.value.at(-1) as forge.asn1.Asn1;
  const count = (last.value as forge.asn1.Asn1[])[2];
  if (count) count.value = forge.asn1.integerToDer(rounds).getBytes();
  return rounds === 10 ? der : Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}

test('the rounds of a certificate file are counted before any is run', async () => {
  expect(roundsOfPfx(pfx(10))).toBeGreaterThanOrEqual(20);
  expect(roundsOfPfx(pfx(134_000_000))).toBeGreaterThan(134_000_000);
  expect(roundsOfPfx(Buffer.from('isto não é um certificado'))).toBeNull();
  const content = Buffer.from(pfx(134_000_000)).toString('base64');
  const body = { fileName: 'a1.pfx', content, password: 'senha' };
  const { longest, code } = await held(() =>
    call('PUT', '/service/core/sellers/invoice-settings/certificate', {
      token: seller.tokens.ADMIN,
      key: newId(),
      body,
    }),
  );
  expect(code).toBe('file.too_heavy');
  expect(longest).toBeLessThan(5_000);
});
