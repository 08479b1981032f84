import { features } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { beforeEach, expect, test } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { call, createSeller, product } = await createTestProduct();
const seller = await createSeller();
const token = seller.tokens.ADMIN;

async function make(allowedPaymentMethods: object, paymentOrder: object): Promise<string | number> {
  const body = {
    type: 'ORDER',
    paymentOrder: { title: 'Curso', value: 5_000, ...paymentOrder },
    allowedPaymentMethods,
  };
  const answer = await call('POST', '/service/core/payment-links', { token, key: newId(), body });
  return answer.json().errors?.[0].code ?? answer.statusCode;
}

const custom = (paymentMethod: string, installments: number) => {
  return { customInstallmentsValues: [{ paymentMethod, installments }] };
};
const card = { creditCardMethod: { type: 'EARLY_BUYER' } };

async function simulate(query: string) {
  const path = `/service/core/payment-links/installments-payment?value=100&${query}`;
  return (await call('GET', path, { token })).json();
}

beforeEach(async () => {
  await product.sellers.updateSeller(seller.id, { features });
});

test('a boleto goes in up to 21 installments, a Pix in up to 12', async () => {
  expect(await make({ bankSlipMethod: {} }, custom('BANK_SLIP', 21))).toBe(201);
  expect(await make({ bankSlipMethod: {} }, custom('BANK_SLIP', 22))).toBe('request.invalid');
  expect(await make({ pixMethod: {} }, custom('PIX', 12))).toBe(201);
  expect(await make({ pixMethod: {} }, custom('PIX', 13))).toBe('request.invalid');
  expect(await make({ pixMethod: {} }, custom('PIX', 0))).toBe('request.invalid');
});

test('a card goes in up to 12 installments, and in up to 21 with the feature, however they are told', async () => {
  expect(await make(card, { installments: 21 })).toBe(201);
  expect(await make(card, custom('CREDIT_CARD', 21))).toBe(201);
  expect(await make(card, { installments: 22 })).toBe('request.invalid');
  const without = features.filter((feature) => feature !== 'view_seller_full_installments');
  await product.sellers.updateSeller(seller.id, { features: without });
  expect(await make(card, { installments: 12 })).toBe(201);
  expect(await make(card, { installments: 13 })).toBe('payment_link.too_many_installments');
  expect(await make(card, { installments: 1, ...custom('CREDIT_CARD', 13) })).toBe(
    'payment_link.too_many_installments',
  );
  expect(await make({ pixMethod: {} }, { installments: 21 })).toBe(201);
});

test('shared fees are for sellers that have them switched on', async () => {
  const mixed = { creditCardMethod: { type: 'EARLY_MIXED' } };
  await product.sellers.updateSeller(seller.id, { mixedInstallment: false });
  expect(await make(mixed, {})).toBe('payment_link.mixed_not_enabled');
  expect((await simulate('method=CREDIT_CARD')).installmentsMixed).toEqual([]);
  await product.sellers.updateSeller(seller.id, { mixedInstallment: true });
  expect(await make(mixed, {})).toBe(201);
  expect((await simulate('method=CREDIT_CARD')).installmentsMixed).toHaveLength(12);
});

test('what is added to the value is simulated after the discount', async () => {
  const [first] = (await simulate('method=PIX&installments=1&discount=10&additionalValue=15,50')).installmentsToSeller;
  // 100,00 − 10,00 + 15,50; the fee is 0,99 % of it.
  expect(first).toMatchObject({ totalValue: 105.5, totalAmount: 105.5, discount: 10, receivedAmount: 104.46 });
  expect((await simulate('method=PIX&installments=13')).installmentsToSeller).toHaveLength(12);
  expect((await simulate('method=PIX&additionalValue=x')).errors[0].code).toBe('request.invalid');
});

test('what a sale of R$ 100 leaves is what the simulation of a link says, by every way to pay', async () => {
  const path = '/service/core/sellers/pricing/examples';
  const { examples } = (await call('GET', `${path}?value=100`, { token })).json();
  expect(
    examples.map((one: { paymentMethod: string; installments: number }) => [one.paymentMethod, one.installments]),
  ).toEqual([['PIX', 1], ['BANK_SLIP', 1], ...[1, 6, 12, 21].map((installments) => ['CREDIT_CARD', installments])]);
  for (const { paymentMethod, installments, receivedAmount, receivedOverTime } of examples) {
    const of = `method=${paymentMethod}&installments=${installments}`;
    const early = (await simulate(of)).installmentsToSeller.at(-1);
    expect(early).toMatchObject({ installments, receivedAmount });
    if (paymentMethod !== 'CREDIT_CARD') expect(receivedOverTime).toBeNull();
    else
      expect((await simulate(`${of}&receivingType=RECURRENT`)).installmentsToSeller.at(-1)).toMatchObject({
        receivedAmount: receivedOverTime,
      });
  }
  // R$ 100,00 less 0,99 %; the fee of a boleto of R$ 1,00 would exceed its value.
  expect(examples[0]).toMatchObject({ feeAmount: 0.99, anticipationAmount: 0, receivedAmount: 99.01 });
  const cheap = (await call('GET', `${path}?value=1`, { token })).json().examples;
  expect(cheap.some((one: { paymentMethod: string }) => one.paymentMethod === 'BANK_SLIP')).toBe(false);
  expect((await call('GET', `${path}?value=0`, { token })).statusCode).toBe(400);
});

test('a link does not change while a buyer proves who they are, and what they pay is what they saw', async () => {
  const order = { title: 'Curso', value: 100, installments: 1 };
  const body = {
    type: 'ORDER',
    paymentOrder: order,
    allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER' } },
  };
  const made = await call('POST', '/service/core/payment-links', { token, key: newId(), body });
  const { uuid } = made.json();
  const change = () => {
    const dearer = { ...body, paymentOrder: { ...order, value: 200 } };
    return call('PUT', `/service/core/payment-links/${uuid}`, { token, key: newId(), body: dearer });
  };
  const open = `/service/core/public/payment-links/${uuid}`;
  const card = {
    number: '4000002760003184',
    holderName: 'ANA LIMA',
    expirationMonth: 12,
    expirationYear: 2031,
    cvv: '987',
  };
  const stored = await call('POST', `${open}/cards`, { body: card });
  const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11988887777' };
  const payment = { buyer, method: 'CREDIT_CARD', installments: 1, totalAmount: 100, cardToken: stored.json().token };
  const paid = await call('POST', `${open}/payments`, { key: newId(), body: payment });
  expect(paid.json().status).toBe('CHALLENGE');
  const refused = await change();
  expect([refused.statusCode, refused.json().errors?.[0].code]).toEqual([409, 'payment_link.being_paid']);
  expect((await call('GET', open)).json().value).toBe(100);
});

test('who may not set metadata may not remove or change it; what they leave out stays', async () => {
  const path = '/service/core/payment-links';
  const metadata = { pedido: '42', canal: 'loja' };
  const body = (title: string, more: object = {}) => {
    return { type: 'ORDER', paymentOrder: { title, value: 100 }, allowedPaymentMethods: { pixMethod: {} }, ...more };
  };
  const { uuid } = (await call('POST', path, { token, key: newId(), body: body('Um', { metadata }) })).json();
  const change = (more: object) => {
    return call('PUT', `${path}/${uuid}`, { token, key: newId(), body: body('Outro', more) });
  };
  const without = features.filter((feature) => feature !== 'view_payment_link_metadata');
  await product.sellers.updateSeller(seller.id, { features: without });
  for (const same of [{}, { metadata: {} }, { metadata }]) {
    const changed = (await change(same)).json();
    expect(changed).toMatchObject({ title: 'Outro' });
    expect(changed.metadata).toEqual(metadata);
  }
  for (const other of [{ pedido: '43', canal: 'loja' }, { pedido: '42' }, { ...metadata, mais: '1' }]) {
    expect((await change({ metadata: other })).json().errors).toMatchObject([
      {
        code: 'payment_link.metadata_not_allowed',
        description: 'Você não tem permissão para definir os metadados do link.',
      },
    ]);
  }
  const made = await call('POST', path, { token, key: newId(), body: body('Dois', { metadata }) });
  expect(made.json().errors[0].code).toBe('payment_link.metadata_not_allowed');
  await product.sellers.updateSeller(seller.id, { features });
  expect((await change({ metadata: {} })).json().metadata).toEqual({});
});
