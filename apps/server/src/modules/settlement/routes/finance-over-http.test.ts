import { instantAt, newId, type PlainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { createSeller, call, product } = await createTestProduct();
const seller = await createSeller();
const { OWNER: owner, ADMIN: admin, FINANCE: finance, SALE: sale } = seller.tokens;
const core = '/service/core';

/** A buyer pays R$ 100,00 through a link, by Pix or by card in two installments received separately. */
async function sell(method: 'PIX' | 'CREDIT_CARD'): Promise<void> {
  const body = {
    type: 'ORDER',
    paymentOrder: { title: 'Café', value: 100, installments: 2 },
    allowedPaymentMethods: { pixMethod: {}, creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'RECURRENT' } },
  };
  const made = await call('POST', `${core}/payment-links`, { token: admin, key: newId(), body });
  const link = `${core}/public/payment-links/${made.json().uuid}`;
  const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
  const card = {
    number: '4111111111111111',
    holderName: 'ANA LIMA',
    expirationMonth: 12,
    expirationYear: 2035,
    cvv: '739',
  };
  const token = method === 'CREDIT_CARD' ? await call('POST', `${link}/cards`, { key: newId(), body: card }) : null;
  const paid = await call('POST', `${link}/payments`, {
    key: newId(),
    body: {
      buyer,
      method,
      installments: token ? 2 : 1,
      totalAmount: 100,
      ...(token && { cardToken: token.json().token }),
    },
  });
  expect(paid.statusCode, paid.body).toBe(201);
  if (method === 'PIX') {
    const { content } = await product.controls.instruments.findInstruments(seller.id, 'pix', {
      page: 0,
      size: 1,
      order: 'DESC',
    });
    const id = content[0]?.id ?? '';
    await product.controls.instruments.controlSimulator({
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

const get = async (path: string, token = finance) => (await call('GET', `${core}${path}`, { token })).json();

test('from the sale to the bank account, over HTTP and by role', async () => {
  const { sellerId, noon } = await noonOfSandbox();
  await product.sellers.updateSeller(sellerId, { payout: { onDemandAnticipation: true } });
  await product.clockMover.advance(sellerId, noon);
  await sell('PIX');
  await sell('CREDIT_CARD');
  const balance = await get('/sellers/balance');
  expect(balance).toMatchObject({ amount: 99.01, debtAmount: 0, bankingType: 'ACQUIRING' });

  const body = { amount: 120, useAnticipationAmount: true };
  const forbidden = await call('POST', `${core}/sellers/transfers`, { token: sale, key: newId(), body });
  expect(forbidden.statusCode).toBe(403);
  expect((await call('GET', `${core}/redeems/statement`, { token: sale })).statusCode).toBe(403);

  const simulation = { requestedAmount: 120, useAnticipationAmount: true };
  const simulated = await call('POST', `${core}/redeems/anticipation`, { token: finance, body: simulation });
  const { quote, anticipationTax, amountToReceive, totalRedeem } = simulated.json();
  expect(totalRedeem).toBeCloseTo(amountToReceive + anticipationTax, 2);
  const key = newId();
  const request = () => call('POST', `${core}/sellers/transfers`, { token: finance, key, body: { ...body, quote } });
  const answer = await request();
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toMatchObject({ status: 'PENDING_APPROVAL', amount: 120, anticipationTax });
  expect((await request()).json()).toEqual(answer.json());
  const [byCard] = (await get('/charges?paymentMethod=CREDIT_CARD', admin)).content;
  const { onDemandAnticipationAmount, anticipationAmount } = await get(`/charges/${byCard.uuid}`, admin);
  expect([onDemandAnticipationAmount, anticipationAmount], 'the charge says what that cost').toEqual([
    anticipationTax,
    0,
  ]);

  const [waiting] = (await get('/sellers/transfers/approve', owner)).content;
  const approve = (token: string) =>
    call('POST', `/service/banking/transfers/confirmation/${waiting.uuid}`, { token, key: newId() });
  expect((await approve(finance)).statusCode).toBe(403);
  const { scheduledDate } = (await approve(owner)).json();
  await product.clockMover.advance(sellerId, instantAt(scheduledDate as PlainDate, '07:00'));
  expect((await get('/sellers/transfers')).content).toMatchObject([{ status: 'CONFIRMED', amount: 120 }]);

  const statement = await get('/redeems/statement?statementType=All&sort=executionDate,ASC');
  expect(statement.isOnDemandEnabled).toBe(true);
  expect(
    statement.content.map((row: { statementType: string; buyer: string | null }) => [row.statementType, row.buyer]),
  ).toEqual([
    ['CREDIT_SALE', 'Ana Lima'],
    ['CREDIT_SETTLED', 'Ana Lima'],
    ['CREDIT_SALE', 'Ana Lima'],
    ['CREDIT_ANTICIPATED', 'Ana Lima'],
    ['DEBIT_ANTICIPATED', 'Ana Lima'],
    ['DEBIT_TRANSFER', null],
  ]);
});

async function noonOfSandbox() {
  const today = (await product.sellers.clockOf(seller.id)).today();
  return { sellerId: seller.id, noon: instantAt(today, '12:00').add({ hours: 24 }) };
}
