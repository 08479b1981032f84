import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buildBoleto, buildBrCode } from '@balcao/brazil';
import { cents, fixedClock, newId, plainDate } from '@balcao/kernel';
import { afterAll, expect, it } from 'vitest';
import { newCertificate } from '../../../../testing/providers/certificates.ts';
import { isPublicAddress } from '../../calls/is-public-address.ts';
import { lookUpsByConnection } from './look-ups-by-connection.ts';
import { readLocation } from './read-location.ts';

const authority = newCertificate('Autoridade de teste', null, 1);
const own = newCertificate('localhost', authority, 1);
const pages = new Map<string, { readonly status: number; readonly body: string; readonly location?: string }>();
const server = createServer({ key: own.key, cert: own.cert }, (call, answer) => {
  const page = pages.get(call.url ?? '') ?? { status: 404, body: '' };
  answer.writeHead(page.status, page.location ? { location: page.location } : {}).end(page.body);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
const host = `localhost:${(server.address() as AddressInfo).port}`;
const network = { authority: authority.cert, isAllowed: () => true };

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const sellerId = newId<'seller'>();
const connection = { id: newId(), sellerId, provider: 'inter', settings: {} } as never;
let active: typeof connection | null = connection;
const { directory, registry } = lookUpsByConnection(
  {
    client: { call: () => Promise.reject(new Error('the bank looks nothing up')) },
    clockOf: async () => fixedClock(now.toString()),
    connections: { active: async () => active, get: async () => active, noteCall: async () => undefined },
  },
  null,
  network,
);

const jwsOf = (payload: object) =>
  ['{"alg":"PS256"}', JSON.stringify(payload), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
const charge = {
  txid: 'a'.repeat(32),
  status: 'ATIVA',
  chave: '98765432000198',
  calendario: { criacao: '2026-11-20T11:30:00Z', expiracao: 3_600 },
  valor: { original: '100.00' },
  solicitacaoPagador: 'Sacas',
};
const codeOf = (url: string) => buildBrCode({ url, merchantName: 'FORNECEDOR', merchantCity: 'SAO PAULO' } as never);

it('a bank that tells no owners answers the key itself, and nothing is known without an account', async () => {
  const key = { type: 'EMAIL', key: 'contas@fornecedor.example' } as const;
  expect(await directory.find(sellerId, key)).toEqual({ ...key, name: null, document: null, institution: null });
  active = null;
  await expect(directory.find(sellerId, key)).rejects.toMatchObject({ code: 'rails.not_connected' });
  await expect(registry.find(sellerId, '8')).rejects.toMatchObject({ code: 'rails.not_connected' });
  active = connection;
});

it('a boleto says its amount, due date and bank, and nothing of its payee', async () => {
  const { barcode, line } = buildBoleto({
    bank: '341',
    amountCents: cents(189_000),
    dueDate: plainDate('2026-11-25'),
    freeField: '1'.repeat(25),
  });
  expect(await registry.find(sellerId, barcode)).toMatchObject({
    line,
    source: 'BARCODE',
    amountCents: 189_000,
    dueDate: '2026-11-25',
    payee: null,
    bankName: expect.stringContaining('ITA'),
  });
  await expect(registry.find(sellerId, '1'.repeat(44))).rejects.toMatchObject({
    code: 'boleto_registry.cannot_convert',
  });
});

it('a dynamic code says what its charge is, or that there is none', async () => {
  pages.set('/qr/1', { status: 200, body: jwsOf(charge) });
  const url = `${host}/qr/1`;
  expect(await directory.findCharge(sellerId, codeOf(url))).toMatchObject({
    owner: { type: 'CNPJ', key: '98765432000198', name: 'FORNECEDOR', document: null },
    amountCents: 10_000,
    txid: charge.txid,
    description: 'Sacas',
    expiresAt: Temporal.Instant.from('2026-11-20T12:30:00Z'),
    isPayable: true,
  });
  const due = {
    calendario: { dataDeVencimento: '2026-11-30', validadeAposVencimento: 5 },
    valor: { original: '100.00', final: '95.00' },
  };
  pages.set('/qr/2', {
    status: 200,
    body: jwsOf({
      ...charge,
      ...due,
      status: 'CONCLUIDA',
      recebedor: { nome: 'Fornecedor Ltda', cnpj: '98765432000198' },
    }),
  });
  expect(await directory.findCharge(sellerId, codeOf(`${host}/qr/2`))).toMatchObject({
    owner: { name: 'Fornecedor Ltda', document: '98765432000198' },
    amountCents: 9_500,
    isPayable: false,
    expiresAt: Temporal.Instant.from('2026-12-06T02:59:59Z'),
  });
  const late = { ...charge, calendario: { criacao: '+275760-09-12T00:00:00Z', expiracao: 2_147_483_647 } };
  pages.set('/qr/3', { status: 200, body: jwsOf(late) });
  expect(await directory.findCharge(sellerId, codeOf(`${host}/qr/3`)), 'made no later than now').toMatchObject({
    expiresAt: now.add({ seconds: 2_147_483_647 }),
  });
  const beyond = [
    { calendario: { expiracao: 1e300 } },
    { calendario: { expiracao: 0.5 } },
    { calendario: { dataDeVencimento: '2026-11-30', validadeAposVencimento: 1e12 } },
    { txid: 'a'.repeat(36) },
    { solicitacaoPagador: 'x'.repeat(1_000) },
    { recebedor: { nome: 'x'.repeat(1_000) } },
  ].map((more) => jwsOf({ ...charge, ...more }));
  for (const body of ['', 'a.b.c', jwsOf({ ...charge, chave: '' }), '{}', ...beyond]) {
    pages.set('/qr/3', { status: 200, body });
    expect(await directory.findCharge(sellerId, codeOf(`${host}/qr/3`))).toBeNull();
  }
  expect(await directory.findCharge(sellerId, codeOf(`${host}/nada`))).toBeNull();
});

it('an address is called only where it is public, without following it elsewhere or reading too much', async () => {
  pages.set('/longe', { status: 302, body: '', location: `https://${host}/qr/1` });
  expect(await readLocation(`${host}/longe`, now, network)).toBeNull();
  pages.set('/enorme', { status: 200, body: 'x'.repeat(200_000) });
  await expect(readLocation(`${host}/enorme`, now, network)).rejects.toThrow('pix location');
  await expect(readLocation('localhost/qr/1', now)).rejects.toThrow('pix location');
  for (const location of [
    `${host}/qr/1`,
    '127.0.0.1/qr/1',
    '[::1]/qr',
    'user@pix.example/qr',
    'pix.example:8443/qr',
    ' ',
  ]) {
    expect(await readLocation(location, now), location).toBeNull();
  }
  const inside = [
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ];
  expect([...inside, '::1', '::ffff:10.0.0.1', 'fe80::1', 'fd00::1', '2002:7f00:1::'].filter(isPublicAddress)).toEqual(
    [],
  );
  expect(['8.8.8.8', '200.160.2.3', '2804:14d::1'].every(isPublicAddress)).toBe(true);
});
