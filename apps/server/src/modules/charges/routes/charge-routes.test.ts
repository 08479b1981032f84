import type { AnswerOf, ChargeDetail, ChargeQuery, findCharges, getChargeDashboard } from '@balcao/contract';
import { cents, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { testCustomers } from '../../customers/test-customers.ts';
import type { Caller, Route } from '../../route.ts';
import { chargesOver, date, type TestCharges } from '../test-charges.ts';

type DashboardAnswer = AnswerOf<typeof getChargeDashboard>;

const { database } = await createTestDatabase();

/** Query values are decoded as over HTTP. */
function call(world: TestCharges, name: string, request: { query?: object; params?: object } = {}) {
  const found = world.charges.routes.find(({ endpoint }) => endpoint.name === name) as Route;
  const query = found.endpoint.query?.parse(request.query ?? {});
  const caller = { sellerId: world.sellerId } as Caller;
  const handler = found.handler as (request: object) => Promise<never>;
  return handler({ caller, query, params: request.params });
}

function list(world: TestCharges, query: Partial<Record<keyof ChargeQuery, string | string[]>> = {}) {
  return call(world, 'findCharges', { query }) as Promise<ReturnType<typeof findCharges.answer.parse>>;
}

async function paidByCard(world: TestCharges, valueCents: number, more: object = {}) {
  const price = { method: 'CREDIT_CARD', valueCents: cents(valueCents) } as const;
  const input = world.purchase({ price, cardToken: await world.tokenOf(), ...more });
  await world.charges.startPurchase(input);
  return input;
}

/** Three charges paid by card, a late boleto, an abandoned Pix, and two future boletos. */
async function someHistory() {
  const world = await chargesOver(database, '2026-11-02T15:00:00Z');
  await world.charges.startPurchase(world.purchase({ price: { method: 'BANK_SLIP', valueCents: cents(5_050) } }));
  await world.charges.startPurchase(world.purchase());
  const payer = { name: 'João Ávila Neto', document: '11222333000181', email: 'joao@avila.com.br' };
  await paidByCard(world, 30_000, { payer, title: 'Bolo 100% Maçã' });
  await world.advance('2026-11-19T15:00:00Z');
  await paidByCard(world, 12_345, { title: 'Aula_prática' });
  const last = await paidByCard(world, 60_000);
  await world.charges.startPurchase(
    world.purchase({ price: { method: 'BANK_SLIP', valueCents: cents(20_001) }, installments: 2 }),
  );
  return { world, last };
}

test('the list filters, sorts, pages and sums', async () => {
  const { world, last } = await someHistory();
  const all = await list(world);
  expect(all).toMatchObject({ totalElements: 7, totalPages: 1, number: 0, size: 10, totalAmount: 137_396 });
  expect(all.content.map(({ expirationDate }) => expirationDate)).toEqual([
    '2026-12-25',
    ...['2026-11-25', '2026-11-19', '2026-11-19', '2026-11-05', '2026-11-02', '2026-11-02'],
  ]);
  const amountsOf = async (query: Parameters<typeof list>[1]) =>
    (await list(world, { sort: 'value,ASC', ...query })).content.map(({ value }) => value);
  expect(await amountsOf({ status: 'PAID' })).toEqual([12_345, 30_000, 60_000]);
  expect(await amountsOf({ status: 'ABANDONNED' })).toEqual([10_000]);
  expect(await amountsOf({ status: 'LATE' })).toEqual([5_050]);
  expect(await amountsOf({ status: 'SCHEDULED' })).toEqual([10_000, 10_001]);
  expect(await amountsOf({ status: ['LATE', 'ABANDONNED', 'SCHEDULED'] })).toEqual([5_050, 10_000, 10_000, 10_001]);
  expect(await amountsOf({ status: ['ALL', 'LATE'] })).toHaveLength(7);
  expect(await amountsOf({ paymentMethod: 'BANK_SLIP' })).toEqual([5_050, 10_000, 10_001]);
  expect(await amountsOf({ customerName: 'joao avila' })).toEqual([30_000]);
  expect(await amountsOf({ customerDocument: '11.222.333' })).toEqual([30_000]);
  expect(await amountsOf({ customerEmail: 'AVILA.COM' })).toEqual([30_000]);
  expect(await amountsOf({ title: '100% maca' })).toEqual([30_000]);
  expect(await amountsOf({ title: 'aula_' })).toEqual([12_345]);
  expect(await amountsOf({ title: 'a%a' })).toEqual([]);
  expect(await amountsOf({ paymentLink: last.source.id })).toEqual([60_000]);
  expect(await amountsOf({ paymentLink: `https://loja.example/payment-link/${last.source.id}` })).toEqual([60_000]);
  expect(await amountsOf({ valueMin: '100', valueMax: '123,45' })).toEqual([10_000, 10_000, 10_001, 12_345]);
  expect(await amountsOf({ paidDateInitial: '2026-11-03' })).toEqual([12_345, 60_000]);
  expect(await amountsOf({ paidDateFinal: '2026-11-03' })).toEqual([30_000]);
  expect(await amountsOf({ expirationDateInitial: '2026-11-05', expirationDateFinal: '2026-11-19' })).toEqual([
    5_050, 12_345, 60_000,
  ]);
  const second = await list(world, { sort: 'value,DESC', size: '2', page: '1' });
  expect(second).toMatchObject({ totalElements: 7, totalPages: 4, number: 1, totalAmount: 137_396 });
  expect(second.content.map(({ value }) => value)).toEqual([12_345, 10_001]);
});

test.each(['expirationDate', 'value', 'status', 'title', 'customerName', 'paidDate', 'createdAt'])(
  'every page together, sorted by %s, is every charge once, what has no value last',
  async (field) => {
    const { world } = await someHistory();
    for (const direction of ['ASC', 'DESC']) {
      const seen: string[] = [];
      for (const page of ['0', '1', '2', '3']) {
        const { content } = await list(world, { sort: `${field},${direction}`, size: '2', page });
        seen.push(...content.map((item) => item.uuid));
        if (field === 'paidDate' && page === '0') expect(content.every((item) => item.paidDate)).toBe(true);
      }
      expect(new Set(seen).size).toBe(7);
    }
  },
);

test('a customer’s charges and what they sum to are theirs alone', async () => {
  const { world } = await someHistory();
  const customerId = (await list(world)).content[0]?.customerId ?? '';
  const bia = {
    name: 'Bia',
    document: '39053344705',
    email: 'bia@example.com',
    countryCode: '55',
    phone: '11988887777',
  };
  const theirs = newId<'customer'>();
  await database.transact((tx) =>
    testCustomers(database).ensureCustomers(tx, world.sellerId, [{ ...bia, id: theirs, at: world.clock.now() }]),
  );
  await paidByCard(world, 700, { customerId: theirs });
  const all = await list(world, { customerId, size: '10000' });
  expect(all).toMatchObject({ totalElements: 7, totalPages: 1, totalAmount: 137_396 });
  expect(await list(world, { customerId, status: 'PAID', size: '2', page: '1' })).toMatchObject({
    totalElements: 3,
    totalPages: 2,
    totalAmount: 102_345,
  });
  const totals = await call(world, 'getCustomerTotals', { params: { uuid: customerId } });
  expect(totals).toMatchObject({
    paid: { amount: 102_345, quantity: 3 },
    open: { amount: 20_001, quantity: 2 },
    overdue: { amount: 5_050, quantity: 1 },
    firstPaidDate: '2026-11-02',
    lastPaidDate: '2026-11-19',
  });
  expect(await call(world, 'getCustomerTotals', { params: { uuid: theirs } })).toMatchObject({
    paid: { amount: 700, quantity: 1 },
    open: { amount: 0, quantity: 0 },
  });
  const foreign = await chargesOver(database);
  const foreignTotals = call(foreign, 'getCustomerTotals', { params: { uuid: customerId } });
  await expect(foreignTotals).rejects.toThrow('customer.not_found');
});

test('another seller sees none of it', async () => {
  const { world, last } = await someHistory();
  const foreign = await chargesOver(database);
  expect(await list(foreign)).toMatchObject({ totalElements: 0, totalAmount: 0, content: [] });
  const [charge] = await world.rowsOf(last.id);
  const params = { uuid: charge?.id };
  await expect(call(foreign, 'getCharge', { params })).rejects.toThrow('charge.not_found');
  await expect(call(world, 'getCharge', { params: { uuid: newId() } })).rejects.toThrow('charge.not_found');
  expect(await foreign.charges.getPurchase(foreign.sellerId, last.id)).toBeNull();
  expect(await foreign.charges.isCharge(foreign.sellerId, charge?.id ?? '')).toBe(false);
  expect(await world.charges.isCharge(world.sellerId, charge?.id ?? '')).toBe(true);
});

test('the figures of the start agree to the cent with the list', async () => {
  const { world } = await someHistory();
  const dashboard = (period: string) => call(world, 'getChargeDashboard', { query: { period } });
  const week: Awaited<ReturnType<typeof list>> = await dashboard('WEEK');
  expect(week).toMatchObject({
    paidAmount: 72_345,
    lateAmount: 0,
    scheduledAmount: 10_001,
    defaultRate: 0,
    timeSaved: 6,
    newBuyerQty: 0,
    overdue: { amount: 5_050, quantity: 1 },
    hasCharges: true,
    graph: { period: 'WEEK', from: '2026-11-19', to: '2026-11-25', lateFrom: '2026-11-13', lateTo: '2026-11-19' },
  });
  const month = (await dashboard('MONTH')) as { graph: { from: string; to: string; lines: Record<string, unknown>[] } };
  const { from, to } = month.graph;
  expect([from, to]).toEqual(['2026-11-01', '2026-11-30']);
  const sums = {
    paidAmount: (await list(world, { status: 'PAID', paidDateInitial: from, paidDateFinal: to })).totalAmount,
    lateAmount: (await list(world, { status: 'LATE', expirationDateInitial: from, expirationDateFinal: to }))
      .totalAmount,
    scheduledAmount: (await list(world, { status: 'SCHEDULED', expirationDateInitial: from, expirationDateFinal: to }))
      .totalAmount,
  };
  expect(sums).toEqual({ paidAmount: 102_345, lateAmount: 5_050, scheduledAmount: 10_001 });
  // 50,50 of the 1.173,96 that fell due in November is late.
  expect(month).toMatchObject({ ...sums, defaultRate: 4.3, timeSaved: 9, newBuyerQty: 1 });
  expect(month).toMatchObject({ graph: { lateFrom: from, lateTo: to }, overdue: { amount: 5_050, quantity: 1 } });
  expect(month.graph.lines).toHaveLength(30);
  expect(month.graph.lines.filter((line) => line.paid || line.late || line.scheduled)).toEqual([
    { date: '2026-11-02', paid: 30_000, late: 0, scheduled: 0 },
    { date: '2026-11-05', paid: 0, late: 5_050, scheduled: 0 },
    { date: '2026-11-19', paid: 72_345, late: 0, scheduled: 0 },
    { date: '2026-11-25', paid: 0, late: 0, scheduled: 10_001 },
  ]);
});

test('a week tells what is late of the seven days up to today, and what is overdue whatever the day', async () => {
  const world = await chargesOver(database, '2026-11-02T15:00:00Z');
  const week = () => call(world, 'getChargeDashboard', { query: { period: 'WEEK' } }) as Promise<DashboardAnswer>;
  expect(await call(world, 'getFirstChargeDate', {})).toEqual({ firstChargeDate: null });
  expect(await week()).toMatchObject({ hasCharges: false, overdue: { amount: 0, quantity: 0 }, defaultRate: 0 });
  await world.charges.startPurchase(world.purchase({ price: { method: 'BANK_SLIP', valueCents: cents(5_050) } }));
  await world.advance('2026-11-08T15:00:00Z');
  const late = await week();
  expect(await call(world, 'getFirstChargeDate', {})).toEqual({ firstChargeDate: '2026-11-02' });
  expect(late).toMatchObject({
    lateAmount: 5_050,
    defaultRate: 100,
    hasCharges: true,
    overdue: { amount: 5_050, quantity: 1 },
    graph: { from: '2026-11-08', to: '2026-11-14', lateFrom: '2026-11-02', lateTo: '2026-11-08' },
  });
  const literal = (await call(world, 'getSellerDashboard', { query: { period: 'WEEK' } })) as DashboardAnswer;
  expect(literal, 'as the documents read: nothing due from today on can be late').toMatchObject({
    paidAmount: late.paidAmount,
    scheduledAmount: late.scheduledAmount,
    lateAmount: 0,
    defaultRate: 0,
    graph: { from: '2026-11-08', to: '2026-11-14', lateFrom: '2026-11-08', lateTo: '2026-11-14' },
  });
  const { lateFrom, lateTo, lines } = late.graph;
  const due = { status: 'LATE', expirationDateInitial: lateFrom, expirationDateFinal: lateTo };
  expect((await list(world, due)).totalAmount).toBe(late.lateAmount);
  expect(lines.map(({ date }) => date).at(0)).toBe('2026-11-02');
  expect(lines).toHaveLength(13);
  expect(lines.filter((line) => line.late)).toEqual([{ date: '2026-11-05', paid: 0, late: 5_050, scheduled: 0 }]);
  await world.advance('2026-11-12T15:00:00Z');
  expect(await week()).toMatchObject({ lateAmount: 0, defaultRate: 0, overdue: { amount: 5_050, quantity: 1 } });
});

test('a charge by card, with its attempts, receivables and history', async () => {
  const world = await chargesOver(database);
  const price = { method: 'CREDIT_CARD' } as const;
  const refused = world.purchase({ price, cardToken: await world.tokenOf('4000000000009995') });
  await world.charges.startPurchase(refused);
  const input = world.purchase({
    source: refused.source,
    replaces: refused.id,
    installments: 3,
    price,
    cardToken: await world.tokenOf('5555555555554444'),
  });
  await world.charges.startPurchase(input);
  const [charge] = await world.rowsOf(input.id);
  const detail = await call(world, 'getCharge', { params: { uuid: charge?.id } });
  const { option } = input;
  expect(detail).toMatchObject({
    uuid: charge?.id,
    status: 'PAID',
    installments: 3,
    part: { number: 1, of: 1 },
    value: 10_000,
    formattedValue: 'R$\u00a0100,00',
    customerName: 'Ana Souza',
    customerPhone: '11999990000',
    countryCode: '55',
    paymentLink: input.source.id,
    cnpjSeller: world.seller.document,
    description: 'Turma de março',
    metadata: { pedido: '42' },
    netAmount: option.receivedCents,
    feeAmount: option.feeCents,
    anticipationAmount: option.anticipationCents,
    cardResponse: { last4digits: '4444', brand: 'mastercard', cardHolderName: 'ANA SOUZA' },
    bankSlip: null,
    pix: null,
    refunds: [],
    nextStatuses: ['REFUND', 'DISPUTE'],
    chargesTries: [
      { status: 'PAID', error: null, cardResponse: { last4digits: '4444' } },
      {
        status: 'FAILED',
        error: { code: '51', reason: 'Saldo ou limite insuficiente' },
        cardResponse: { last4digits: '9995' },
      },
    ],
    receivables: option.receivables.map((receivable) => ({
      installment: receivable.number,
      grossAmount: receivable.grossCents,
      netAmount: receivable.netCents,
      settlementDate: '2026-11-24',
      settled: false,
      reversedAmount: 0,
    })),
    activities: [
      { kind: 'charge.paid', description: 'Pagamento confirmado: Cartão de crédito', by: 'Balcão', amount: 10_000 },
      { description: 'Nova tentativa de pagamento: Cartão de crédito em 3x', by: 'Ana Souza' },
      { description: 'Cartão recusado: Saldo ou limite insuficiente', by: 'Balcão' },
      { description: 'Cobrança criada: Cartão de crédito em 1x, vencimento em 19/11/2026', by: 'Ana Souza' },
    ],
  });
});

test('a charge by boleto or Pix shows what can be paid, and no receivable before it is', async () => {
  const world = await chargesOver(database);
  const boleto = world.purchase({ price: { method: 'BANK_SLIP' }, installments: 2 });
  await world.charges.startPurchase(boleto);
  const [, second] = await world.rowsOf(boleto.id);
  const detail = await call(world, 'getCharge', { params: { uuid: second?.id } });
  expect(detail).toMatchObject({
    status: 'SCHEDULED',
    part: { number: 2, of: 2 },
    netAmount: null,
    receivables: [],
    pix: null,
    bankSlip: {
      line: expect.stringMatching(/^\d{47}$/),
      dueDate: date('2026-12-25'),
      pdf: `/service/core/public/payment-links/${boleto.source.id}/charges/${second?.id}/boleto.pdf?payment=${boleto.id}`,
    },
  });
  const pix = world.purchase();
  await world.charges.startPurchase(pix);
  const [charge] = await world.rowsOf(pix.id);
  const shown = await call(world, 'getCharge', { params: { uuid: charge?.id } });
  expect(shown).toMatchObject({
    bankSlip: null,
    pix: { expiresAt: '2026-11-19T15:30:00Z' },
    chargesTries: [{ status: 'PENDING', expirationDate: '2026-11-19' }],
  });
});

test('what a person may do with a charge follows its state, and what moved in the balance is in its history', async () => {
  const world = await chargesOver(database);
  const nothing = {
    manualPay: false,
    change: null,
    retryCard: false,
    changeMethod: null,
    credit: null,
    delete: false,
    refund: null,
    refundProcessing: false,
    defend: false,
    issueInvoice: null,
  };
  const detailOf = (uuid: string) => call(world, 'getCharge', { params: { uuid } }) as Promise<ChargeDetail>;
  const pix = world.purchase({ price: { valueCents: cents(20_000) } });
  await world.charges.startPurchase(pix);
  const [charge] = await world.rowsOf(pix.id);
  const chargeId = charge?.id ?? '';
  const open = await detailOf(chargeId);
  expect(open.actions).toEqual({
    ...nothing,
    manualPay: true,
    change: 'ALL',
    delete: true,
    receipt: false,
    cancellationLetter: false,
  });
  const page = { page: 0, size: 1, order: 'ASC' } as const;
  const { content } = await world.controls.instruments.findInstruments(world.sellerId, 'pix', page);
  await world.controlSimulator('pix', content[0]?.id ?? '', 'PAY');
  await world.settleDown();
  const paid = await detailOf(chargeId);
  expect(paid).toMatchObject({ paymentReceiptType: 'ONLINE', tradeAgreement: null, availableRefundAmount: 20_000 });
  expect(paid.actions).toEqual({ ...nothing, refund: 'PARTIAL', receipt: true, cancellationLetter: false });
  world.clock.moveTo(Temporal.Instant.from('2026-11-19T15:01:00Z'));
  await world.behave({ pix: 'DELAY' });
  const refund = { sellerId: world.sellerId, chargeId, id: newId(), amountCents: cents(5_000), asFraud: true };
  await world.charges.refundCharge({ ...refund, by: 'bia@balcao.example', mayRefundPointOfSale: false });
  const refunding = await detailOf(chargeId);
  expect(refunding).toMatchObject({
    availableRefundAmount: 15_000,
    refunds: [{ uuid: refund.id, status: 'PROCESSING', asFraud: true }],
    actions: { refund: 'PARTIAL', refundProcessing: true, cancellationLetter: false },
  });
  await world.advance('2026-11-19T16:00:00Z');
  const refunded = await detailOf(chargeId);
  expect(refunded.actions).toMatchObject({ refund: 'PARTIAL', refundProcessing: false, cancellationLetter: true });
  expect(refunded.activities.map(({ kind, amount, by }) => [kind, amount, by])).toEqual([
    ['refund.done', 5_000, 'Balcão'],
    ['DEBIT_REVERSAL', 5_000, 'Balcão'],
    ['refund.requested', 5_000, 'bia@balcao.example'],
    ['CREDIT_SETTLED', 19_802, 'Balcão'],
    ['charge.paid', 20_000, 'Balcão'],
    ['pix.issued', 20_000, 'Balcão'],
    ['charge.created', 20_000, 'Ana Souza'],
  ]);
});

test('a disputed card shows the deadline, and after the decision it does not', async () => {
  const world = await chargesOver(database);
  const input = await paidByCard(world, 10_000);
  const [charge] = await world.rowsOf(input.id);
  const detail = () => call(world, 'getCharge', { params: { uuid: charge?.id } }) as Promise<ChargeDetail>;
  const page = { page: 0, size: 1, order: 'ASC' } as const;
  const { content } = await world.controls.instruments.findInstruments(world.sellerId, 'card', page);
  await world.controlSimulator('card', content[0]?.id ?? '', 'DISPUTE');
  await world.settleDown();
  expect(await detail()).toMatchObject({
    status: 'DISPUTE',
    chargebackDeadline: '2026-11-24',
    tradeAgreement: 'EARLY',
    dispute: { status: 'OPEN', amount: 10_000, reason: 'compra não reconhecida', canDefend: true, documents: [] },
    actions: { refund: null, defend: true, delete: false, manualPay: false },
  });
  await world.controlSimulator('card', content[0]?.id ?? '', 'LOSE');
  await world.settleDown();
  expect(await detail()).toMatchObject({
    status: 'CHARGEBACK',
    chargebackDeadline: null,
    dispute: { status: 'LOST', canDefend: false },
    actions: { refund: null, defend: false },
  });
});
