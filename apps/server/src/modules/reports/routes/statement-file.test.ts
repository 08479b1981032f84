import { newId } from '@balcao/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestProduct, type TestSeller } from '../../../testing/test-product.ts';

const { call, createSeller, product } = await createTestProduct();
const core = '/service/core';
let seller: TestSeller;

const person = { document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
const card = {
  number: '4111111111111111',
  holderName: 'ANA LIMA',
  expirationMonth: 12,
  expirationYear: 2035,
  cvv: '739',
};

/** A buyer pays a link of R$ 100,00 by Pix, or with a card in two installments that settle separately. */
async function sell(method: 'PIX' | 'CREDIT_CARD', name: string, document = person.document): Promise<void> {
  const send = async (path: string, body: object, token?: string) =>
    (await call('POST', `${core}/${path}`, { ...(token && { token }), key: newId(), body })).json();
  const { uuid } = await send(
    'payment-links',
    {
      type: 'ORDER',
      paymentOrder: { title: 'Café', value: 100, installments: 2 },
      allowedPaymentMethods: { pixMethod: {}, creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'RECURRENT' } },
    },
    seller.tokens.ADMIN,
  );
  const link = `public/payment-links/${uuid}`;
  const cardToken = method === 'CREDIT_CARD' ? (await send(`${link}/cards`, card)).token : undefined;
  await send(`${link}/payments`, {
    buyer: { ...person, name, document },
    method,
    installments: cardToken ? 2 : 1,
    totalAmount: 100,
    ...(cardToken && { cardToken }),
  });
  if (method === 'PIX') {
    const { instruments } = product.controls;
    const { content } = await instruments.findInstruments(seller.id, 'pix', { page: 0, size: 1, order: 'DESC' });
    const id = content[0]?.id ?? '';
    await instruments.controlSimulator({
      sellerId: seller.id,
      rail: 'pix',
      id,
      action: 'PAY',
      effectId: newId(),
    });
  }
  await product.clockMover.pump(seller.id);
  await product.scheduler.runDue(seller.id);
}

const linkOf = async (body: object, of = seller) => {
  const answer = await call('POST', `${core}/redeems/statement/links`, {
    token: of.tokens.FINANCE,
    key: newId(),
    body,
  });
  return { status: answer.statusCode, url: answer.json().data?.url as string };
};
const statement = async (query = '') =>
  (await call('GET', `${core}/redeems/statement?size=1000${query}`, { token: seller.tokens.FINANCE })).json();
const open = (url: string) => call('GET', url);

beforeAll(async () => {
  seller = await createSeller();
  await sell('PIX', 'Ana & Lima <Ltda>');
  await sell('CREDIT_CARD', 'Bruno Sá', '390.533.447-05');
  await sell('PIX', 'Caio Dias');
}, 60_000);

describe('the statement as a file', () => {
  it('in CSV has every row of the screen, the oldest first, with amounts that are numbers', async () => {
    const file = await open((await linkOf({ format: 'CSV' })).url);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; .*extrato-\d{4}-\d\d-\d\d-a-\d{4}-\d\d-\d\d\.csv$/,
    );
    const [head = '', ...lines] = file.body.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFData;Lançamento;Tipo;Cliente;Método de pagamento;Parcela;A liberar;Disponível;/);
    const { content, totals } = await statement('&sort=executionDate,ASC');
    expect(lines.map((line) => line.split(';')[1])).toEqual(content.map((row: { operation: string }) => row.operation));
    const column = (place: number) =>
      lines.reduce((sum, line) => sum + Number((line.split(';')[place] ?? '').replace(',', '')), 0);
    expect(column(6)).toBe(Math.round(totals.toRelease.closingBalance * 100));
    expect(column(7)).toBe(Math.round(totals.available.closingBalance * 100));
  });

  it('in OFX is well formed, balances, and calls each movement the same in every file', async () => {
    const first = await open((await linkOf({ format: 'OFX' })).url);
    expect(first.headers['content-type']).toBe('application/x-ofx');
    const text = first.body;
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"')).toBe(true);
    expect(text).toContain('<?OFX OFXHEADER="200" VERSION="211"');
    expectWellFormed(text);
    expect(fieldOf(text, 'DTSERVER')).toMatch(/^\d{14}\[-3:BRT\]$/);
    expect(text).toContain('<MEMO>Venda por Pix liberada - Ana &amp; Lima &lt;Ltda&gt;</MEMO>');
    const amounts = valuesOf(text, 'TRNAMT').map((amount) => Math.round(Number(amount) * 100));
    const { totals } = await statement();
    const closing = Math.round(totals.available.closingBalance * 100);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(closing);
    expect(Math.round(Number(fieldOf(text, 'BALAMT')) * 100)).toBe(closing);
    const ids = valuesOf(text, 'FITID');
    expect(new Set(ids).size).toBe(ids.length);
    const other = await open((await linkOf({ format: 'OFX', executionDateInitial: '2026-01-01' })).url);
    expect(valuesOf(other.body, 'FITID')).toEqual(ids);
  });

  it('has the rows of its filters', async () => {
    const { content, filtered } = await statement('&providerType=PIX');
    expect(new Set(content.map((row: { providerType: string }) => row.providerType))).toEqual(new Set(['PIX']));
    expect(content.every((row: { availableBalance: null }) => row.availableBalance === null)).toBe(true);
    const file = await open((await linkOf({ format: 'CSV', providerType: 'PIX' })).url);
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(content.length + 1);
    const sum = content.reduce((total: number, row: { availableAmount: number }) => total + row.availableAmount, 0);
    expect(filtered.available.credits - filtered.available.debits).toBeCloseTo(sum, 2);
    const charges = (await call('GET', `${core}/charges?size=10`, { token: seller.tokens.ADMIN })).json().content;
    const bruno = charges.find((charge: { customerName: string }) => charge.customerName === 'Bruno Sá');
    const detail = (await call('GET', `${core}/charges/${bruno.uuid}`, { token: seller.tokens.ADMIN })).json();
    const ofBruno = await statement(`&customerId=${detail.customerId}&executionDateFinal=2099-12-31`);
    expect(new Set(ofBruno.content.map((row: { uuidCharge: string }) => row.uuidCharge))).toEqual(
      new Set([bruno.uuid]),
    );
    expect(ofBruno.content.filter((row: { isFuture: boolean }) => row.isFuture)).toHaveLength(2);
    const coming = ofBruno.content.filter((row: { isFuture: boolean }) => row.isFuture);
    const brings = coming.reduce((total: number, row: { availableAmount: number }) => total + row.availableAmount, 0);
    expect(ofBruno.coming.availableAmount).toBeCloseTo(brings, 2);
    expect((await statement(`&customerId=${newId()}`)).totalElements).toBe(0);
  });

  it('opens by its own signed link alone, for some minutes, and is nobody else’s', async () => {
    const { url } = await linkOf({ format: 'CSV' });
    for (const broken of [`${url}x`, url.replace('token=', 'token=x'), `${core}/public/statements?token=`]) {
      expect((await open(broken)).statusCode).toBe(404);
    }
    expect((await open(url.replace('/statements', '/reports'))).statusCode, 'another kind of file').toBe(404);
    const other = await createSeller();
    const foreign = await open((await linkOf({ format: 'CSV' }, other)).url);
    expect(foreign.body.trimEnd().split('\r\n')).toHaveLength(1);
    const sale = await call('POST', `${core}/redeems/statement/links`, {
      token: seller.tokens.SALE,
      key: newId(),
      body: { format: 'CSV' },
    });
    expect(sale.statusCode).toBe(403);
    const now = (await product.sellers.clockOf(seller.id)).now();
    await product.clockMover.advance(seller.id, now.add({ minutes: 16 }));
    expect((await open(url)).statusCode).toBe(404);
  });
});

/** Every opened element is closed in order, and no text contains a bare `&` or `<`. */
function expectWellFormed(text: string): void {
  const opened: string[] = [];
  const body = text.replaceAll(/<\?[^?]*\?>/g, '');
  for (const [, close, name = ''] of body.matchAll(/<(\/?)([A-Z0-9]+)>/g)) {
    if (!close) opened.push(name);
    else expect(opened.pop()).toBe(name);
  }
  expect(opened).toEqual([]);
  expect(body.replaceAll(/<\/?[A-Z0-9]+>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
}

function valuesOf(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value = '']) => value);
}

function fieldOf(text: string, name: string): string {
  return valuesOf(text, name)[0] ?? '';
}
