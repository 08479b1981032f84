import type { PaymentMethod } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { runRetention } from '../../run-retention.ts';
import { createTestProduct, type TestSeller } from '../../testing/test-product.ts';

const { call, createSeller, product, database } = await createTestProduct();
const links = '/service/core/payment-links';
const publicLinks = '/service/core/public/payment-links';
const ana = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11988887777' };
const bia = { ...ana, name: 'Bia Reis', document: '111.444.777-35', email: 'bia@example.com' };
let seller: TestSeller;

beforeEach(async () => {
  seller = await createSeller();
});

type Response = Awaited<ReturnType<typeof call>>;
const codeOf = (answer: Response) => answer.json().errors?.[0]?.code;

async function asAdmin(method: string, path: string, body?: unknown) {
  const answer = await call(method, path, {
    token: seller.tokens.ADMIN,
    key: newId(),
    ...(body !== undefined && { body }),
  });
  await product.clockMover.pump(seller.id);
  return answer;
}

function bodyOf(sale: object = {}, { paymentOrder = {}, ...more }: { paymentOrder?: object } & object = {}) {
  return {
    type: 'SALE',
    metadata: { evento: 'Feira' },
    paymentOrder: { title: 'Curso de café', value: 50, ...paymentOrder },
    allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER' }, pixMethod: {}, bankSlipMethod: {} },
    sale,
    ...more,
  };
}

async function saleLink(sale: object = {}, more: { paymentOrder?: object } & object = {}): Promise<string> {
  const answer = await asAdmin('POST', links, bodyOf(sale, more));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().uuid;
}

const goOn = (uuid: string, body: object = {}, key = newId()) =>
  call('POST', `${publicLinks}/${uuid}/sales`, { key, body: { value: 50, ...body } });

async function buyersLink(uuid: string, body: object = {}): Promise<string> {
  const answer = await goOn(uuid, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().uuid;
}

async function pay(uuid: string, method: PaymentMethod = 'PIX', { buyer = ana, number = '4111111111111111' } = {}) {
  const open = `${publicLinks}/${uuid}`;
  const card = { number, holderName: 'ANA LIMA', expirationMonth: 12, expirationYear: 2099, cvv: '123' };
  const stored = method === 'CREDIT_CARD' ? (await call('POST', `${open}/cards`, { body: card })).json() : null;
  const { value } = (await call('GET', open)).json();
  const body = { buyer, method, installments: 1, totalAmount: value, ...(stored && { cardToken: stored.token }) };
  const answer = await call('POST', `${open}/payments`, { key: newId(), body });
  await product.clockMover.pump(seller.id);
  return answer;
}

async function actAtRail(action: 'PAY' | 'EXPIRE' = 'PAY', rail: PaymentMethod = 'PIX') {
  const { content } = (await asAdmin('GET', `/service/core/sandbox/instruments?rail=${rail}&size=20`)).json();
  const found = content.find(({ actions }: { actions: string[] }) => actions.includes(action));
  const answer = await asAdmin('POST', `/service/core/sandbox/instruments/${rail}/${found.id}/actions`, { action });
  expect(answer.statusCode, answer.body).toBe(202);
}

async function pass(minutes: number) {
  const now = Temporal.Instant.from((await asAdmin('GET', '/service/core/sandbox/clock')).json().now);
  const answer = await asAdmin('POST', '/service/core/sandbox/clock', { to: now.add({ minutes }).toString() });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}

const detail = async (uuid: string) => (await asAdmin('GET', `${links}/${uuid}`)).json();
const shown = async (uuid: string) => (await call('GET', `${publicLinks}/${uuid}`)).json();
const unitsOf = async (uuid: string) => {
  const { sold, held } = (await detail(uuid)).sale;
  return { sold, held };
};
const sales = async (uuid: string, query = '') => (await asAdmin('GET', `${links}/${uuid}/sales${query}`)).json();

describe('a link for sale', () => {
  it('is made, listed apart, shown to buyers without methods, and changed', async () => {
    const fields = [{ label: 'Tamanho', kind: 'CHOICE', options: ['P', 'M'], required: true }];
    const uuid = await saleLink({ stock: 3, fields });
    const sale = { stock: 3, sold: 0, held: 0, openAmount: null, fields };
    expect(await detail(uuid)).toMatchObject({ type: 'SALE', origin: 'SELLER', value: 50, sale, editable: true });
    const { content } = (await asAdmin('GET', `${links}/sales`)).json();
    expect(content).toMatchObject([{ uuid, sale }]);
    expect((await asAdmin('GET', `${links}/orders`)).json().content).toEqual([]);
    expect(await shown(uuid)).toMatchObject({
      status: 'OPEN',
      value: 50,
      sale: { left: 3, openAmount: null, fields },
      saleLink: null,
      methods: { creditCard: null, bankSlip: null, pix: null },
    });
    const changed = await asAdmin('PUT', `${links}/${uuid}`, bodyOf({ stock: 5 }, { paymentOrder: { value: 60 } }));
    expect(changed.json()).toMatchObject({ value: 60, version: 2, sale: { stock: 5, fields: [] } });
    expect(codeOf(await goOn(uuid))).toBe('checkout.amount_changed');
  });

  it.each([
    ['no stock', bodyOf({ stock: 0 })],
    ['a price and an open amount', bodyOf({ openAmount: { minimum: 10 } })],
    ['neither', bodyOf({}, { paymentOrder: { value: undefined } })],
    [
      'a suggestion below the minimum',
      bodyOf({ openAmount: { minimum: 10, suggestions: [5] } }, { paymentOrder: { value: undefined } }),
    ],
    ['two questions that are called the same', bodyOf({ fields: [1, 2].map(() => ({ label: 'Nome', kind: 'TEXT' })) })],
    ['a choice of one', bodyOf({ fields: [{ label: 'Cor', kind: 'CHOICE', options: ['Azul'] }] })],
  ])('is not made with %s', async (_, body) => {
    expect((await asAdmin('POST', links, body)).statusCode).toBe(400);
  });

  it('is not paid itself', async () => {
    const uuid = await saleLink();
    const body = { buyer: ana, method: 'PIX', installments: 1, totalAmount: 50 };
    const answer = await call('POST', `${publicLinks}/${uuid}/payments`, { key: newId(), body });
    expect(codeOf(answer)).toBe('checkout.method_not_offered');
  });

  it('may be sold at an amount that the buyer chooses', async () => {
    const openAmount = { minimum: 10, suggestions: [20, 50] };
    const uuid = await saleLink({ openAmount }, { paymentOrder: { value: undefined } });
    expect(await shown(uuid)).toMatchObject({ value: 10, sale: { left: null, openAmount } });
    const small = await goOn(uuid, { value: 9.99 });
    expect([codeOf(small), small.json().errors[0].description]).toEqual([
      'checkout.amount_too_small',
      expect.stringMatching(/R\$\s10,00/),
    ]);
    const child = await buyersLink(uuid, { value: 33.33 });
    expect((await pay(child)).json()).toMatchObject({ status: 'PENDING', totalAmount: 33.33 });
  });

  it('has its required questions answered, with what is offered', async () => {
    const fields = [
      { label: 'Tamanho', kind: 'CHOICE', options: ['P', 'M'], required: true },
      { label: 'Recado', kind: 'TEXT' },
    ];
    const uuid = await saleLink({ fields });
    expect(codeOf(await goOn(uuid))).toBe('checkout.answer_missing');
    expect(codeOf(await goOn(uuid, { answers: { Tamanho: 'GG' } }))).toBe('checkout.answer_missing');
    const child = await buyersLink(uuid, { answers: { Tamanho: 'M', Outra: 'x' } });
    await pay(child);
    expect((await sales(uuid)).content).toMatchObject([{ uuid: child, answers: { Tamanho: 'M' } }]);
  });

  it('is not one where anybody goes on at a link of another type', async () => {
    const { type: _, sale: __, ...order } = bodyOf();
    const { uuid } = (await asAdmin('POST', links, { type: 'ORDER', ...order })).json();
    expect(codeOf(await goOn(uuid))).toBe('checkout.not_for_sale');
    expect(codeOf(await goOn(newId()))).toBe('payment_link.not_found');
  });
});

describe('the stock', () => {
  it('is held by who pays, and the last unit is sold once', async () => {
    const uuid = await saleLink({ stock: 1 });
    const [first, second] = [await buyersLink(uuid), await buyersLink(uuid)];
    expect(await unitsOf(uuid)).toEqual({ sold: 0, held: 0 });
    expect((await pay(first)).json()).toMatchObject({ status: 'PENDING' });
    expect(codeOf(await pay(second, 'PIX', { buyer: bia }))).toBe('checkout.sold_out');
    expect(codeOf(await goOn(uuid))).toBe('checkout.sold_out');
    expect((await shown(uuid)).sale.left).toBe(0);
    await actAtRail();
    expect(await unitsOf(uuid)).toEqual({ sold: 1, held: 1 });
    expect(await shown(first)).toMatchObject({ status: 'PAID', saleLink: uuid });
    expect(await detail(uuid)).toMatchObject({ status: 'OPEN' });
  });

  it('goes back on sale half an hour later when nobody paid, and is held again by the next try', async () => {
    const uuid = await saleLink({ stock: 1 });
    const [first, second] = [await buyersLink(uuid), await buyersLink(uuid)];
    await pay(first);
    await pass(29);
    expect(await unitsOf(uuid)).toEqual({ sold: 0, held: 1 });
    await pass(3);
    expect(await unitsOf(uuid)).toEqual({ sold: 0, held: 0 });
    expect((await sales(uuid)).content).toMatchObject([{ uuid: first, status: 'ENDED' }]);
    expect((await pay(first)).json()).toMatchObject({ status: 'PENDING' });
    expect(codeOf(await pay(second, 'PIX', { buyer: bia }))).toBe('checkout.sold_out');
    await pass(32);
    expect((await pay(second, 'PIX', { buyer: bia })).json()).toMatchObject({ status: 'PENDING' });
    expect(codeOf(await pay(first))).toBe('checkout.sold_out');
  });

  it('waits half an hour for a buyer whose card was refused', async () => {
    const uuid = await saleLink({ stock: 1 });
    const child = await buyersLink(uuid);
    const refused = await pay(child, 'CREDIT_CARD', { number: '4000000000000002' });
    expect(refused.json()).toMatchObject({ status: 'REFUSED' });
    expect(await unitsOf(uuid)).toEqual({ sold: 0, held: 1 });
    expect((await pay(child, 'CREDIT_CARD')).json()).toMatchObject({ status: 'PAID' });
    await pass(40);
    expect(await unitsOf(uuid)).toEqual({ sold: 1, held: 1 });
    const other = await saleLink({ stock: 1 });
    await pay(await buyersLink(other), 'CREDIT_CARD', { number: '4000000000000002' });
    await pass(32);
    expect(await unitsOf(other)).toEqual({ sold: 0, held: 0 });
  });

  it('is kept by a boleto until the seller cancels its charge', async () => {
    const uuid = await saleLink({ stock: 1 });
    await pay(await buyersLink(uuid), 'BANK_SLIP');
    await pass(24 * 60);
    const [{ charge }] = (await sales(uuid, '?status=WAITING')).content;
    expect((await asAdmin('DELETE', `/service/core/charges/${charge}`)).statusCode).toBeLessThan(300);
    expect(await unitsOf(uuid)).toEqual({ sold: 0, held: 0 });
  });

  it('goes back on sale when the bank takes a boleto no more', async () => {
    const uuid = await saleLink({ stock: 1 });
    await pay(await buyersLink(uuid), 'BANK_SLIP');
    await pass(60);
    expect(await unitsOf(uuid)).toEqual({ sold: 0, held: 1 });
    await actAtRail('EXPIRE', 'BANK_SLIP');
    await pass(32);
    expect(await unitsOf(uuid)).toEqual({ sold: 0, held: 0 });
  });

  it('is not made smaller than what is held', async () => {
    const uuid = await saleLink({ stock: 3 });
    for (const buyer of [ana, bia]) await pay(await buyersLink(uuid), 'CREDIT_CARD', { buyer });
    const refused = await asAdmin('PUT', `${links}/${uuid}`, bodyOf({ stock: 1 }));
    expect([codeOf(refused), refused.statusCode]).toEqual(['payment_link.stock_below_held', 409]);
    expect((await asAdmin('PUT', `${links}/${uuid}`, bodyOf({ stock: 2 }))).json().sale).toMatchObject({ stock: 2 });
    expect(codeOf(await goOn(uuid))).toBe('checkout.sold_out');
  });

  it('gives one unit to two tabs of one buyer, who may correct an answer', async () => {
    const uuid = await saleLink({ stock: 5, fields: [{ label: 'Nome', kind: 'TEXT', required: true }] });
    const first = await buyersLink(uuid, { answers: { Nome: 'Ana' } });
    const again = await buyersLink(uuid, { answers: { Nome: 'Ana Lima' }, link: first });
    expect(again).toBe(first);
    await Promise.all([pay(first), pay(again, 'BANK_SLIP')]);
    expect(await unitsOf(uuid)).toEqual({ sold: 0, held: 1 });
    expect((await sales(uuid)).content).toMatchObject([{ answers: { Nome: 'Ana Lima' } }]);
    expect((await sales(uuid)).totalElements).toBe(1);
  });
});

describe('when the link ends', () => {
  it('by deletion, nobody begins, and who had begun goes on', async () => {
    const uuid = await saleLink();
    const [begun, waiting] = [await buyersLink(uuid), await buyersLink(uuid)];
    await pay(begun);
    expect((await asAdmin('DELETE', `${links}/${uuid}`)).statusCode).toBe(204);
    expect(codeOf(await goOn(uuid))).toBe('checkout.link_deleted');
    expect((await shown(waiting)).status).toBe('DELETED');
    const body = { buyer: bia, method: 'PIX', installments: 1, totalAmount: 50 };
    const refused = await call('POST', `${publicLinks}/${waiting}/payments`, { key: newId(), body });
    expect(codeOf(refused)).toBe('checkout.link_deleted');
    expect((await pay(begun, 'CREDIT_CARD')).json()).toMatchObject({ status: 'PAID' });
  });

  it('by its date, nobody goes on', async () => {
    const now = Temporal.Instant.from((await asAdmin('GET', '/service/core/sandbox/clock')).json().now);
    const uuid = await saleLink({}, { paymentOrder: { expirationDate: now.add({ hours: 1 }).toString() } });
    const child = await buyersLink(uuid);
    await pass(90);
    expect(codeOf(await goOn(uuid))).toBe('checkout.link_expired');
    expect((await shown(child)).status).toBe('EXPIRED');
  });
});

it('buyers’ links that nobody began to pay are forgotten, and the link for sale stays', async () => {
  const uuid = await saleLink({ stock: 5 });
  const [left, begun] = [await buyersLink(uuid), await buyersLink(uuid)];
  await pay(begun);
  await pass(8 * 24 * 60);
  await runRetention(database.database, product);
  expect((await call('GET', `${publicLinks}/${left}`)).statusCode).toBe(404);
  expect((await call('GET', `${publicLinks}/${begun}`)).statusCode).toBe(200);
  expect(await detail(uuid)).toMatchObject({ status: 'OPEN', sale: { held: 0 } });
});

describe('the sales', () => {
  it('are listed with who bought and what became of it, and as a file', async () => {
    const uuid = await saleLink({ fields: [{ label: 'Recado', kind: 'TEXT' }] });
    const paid = await buyersLink(uuid, { answers: { Recado: '=Oi; tudo bem?' } });
    await pay(paid, 'CREDIT_CARD');
    const waiting = await buyersLink(uuid);
    await pay(waiting, 'PIX', { buyer: bia });
    await buyersLink(uuid);
    const { content, totalElements } = await sales(uuid);
    expect(totalElements).toBe(2);
    expect(content).toMatchObject([
      { uuid: waiting, buyer: { name: 'Bia Reis', email: 'bia@example.com' }, status: 'WAITING', method: 'PIX' },
      { uuid: paid, buyer: { name: 'Ana Lima' }, value: 50, status: 'PAID', method: 'CREDIT_CARD' },
    ]);
    const charge = (await asAdmin('GET', `/service/core/charges/${content[1].charge}`)).json();
    expect(charge).toMatchObject({ status: 'PAID', value: 50, soldBy: null });
    expect((await sales(uuid, '?status=PAID')).content).toHaveLength(1);
    expect((await sales(uuid, '?sort=createdAt,ASC&size=1')).content).toMatchObject([{ uuid: paid }]);
    const file = await asAdmin('GET', `${links}/${uuid}/sales/csv`);
    const [head, ...rows] = file.body.trim().split('\r\n');
    expect(head).toContain('Comprador;E-mail;Situação;Valor;Método de pagamento;Pago em;Cobrança;Recado');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(`;50,00;Cartão de crédito;`);
    expect(rows[1]).toContain(`"'=Oi; tudo bem?"`);
    const of = await asAdmin('GET', `${links}/${paid}/sales`);
    expect(codeOf(of)).toBe('payment_link.not_found');
  });

  it('are announced by a poster of one page', async () => {
    const long = { title: 'W'.repeat(30).concat(' ', 'M'.repeat(29)), description: 'Muito café. '.repeat(25).trim() };
    const uuid = await saleLink({}, { paymentOrder: long });
    const answer = await asAdmin('GET', `${links}/${uuid}/poster`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(codeOf(await asAdmin('GET', `${links}/${newId()}/poster`))).toBe('payment_link.not_found');
  });
});
