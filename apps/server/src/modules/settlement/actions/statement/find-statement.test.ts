import * as contract from '@balcao/contract';
import { cents, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { paidCharge, settlementOver } from '../../test-settlement.ts';

const { database } = await createTestDatabase();
let now = '2026-11-18T15:00:00Z';
const { terms, pay, run, reserveForReversal, giveBack, call } = settlementOver(database, () => now);

function statement(sellerId: string, query: object = {}) {
  return call(contract.findStatement, sellerId, { query });
}

const yearAhead = { executionDateInitial: '2026-11-19', executionDateFinal: '2027-11-18' };

test('a row of each kind, as the documents name its fields, the newest first', async () => {
  const sellerId = newId<'seller'>();
  const ana = newId<'sub-seller'>();
  const pix = paidCharge({
    sellerId,
    shares: [{ subSellerId: ana, parts: [cents(2_000)] }],
  });
  await pay(pix);
  await run(sellerId, '2026-11-18', '2026-11-18T15:00:01Z');
  const card = paidCharge({ sellerId, method: 'CREDIT_CARD' });
  await pay(card);
  const { quote } = await call(contract.simulateAnticipation, sellerId, { query: { amount: '50' } });
  await call(contract.confirmAnticipation, sellerId, { body: { amount: 50, quote } });
  const refund = { ...pix, at: Temporal.Instant.from('2026-11-18T16:00:00Z') };
  const taken = await reserveForReversal({ ...refund, amountCents: cents(5_000), all: true });
  await giveBack({ ...refund, at: Temporal.Instant.from('2026-11-18T17:00:00Z'), taken });
  await call(contract.requestWithdrawal, sellerId, { body: { amount: 100 } });

  const page = await statement(sellerId, { size: 20 });
  expect(page).toMatchObject({ totalElements: 8, totalPages: 1, number: 0, size: 20, isOnDemandEnabled: true });
  expect(
    page.content
      .toReversed()
      .map((row) => [
        ...[row.statementType, row.operation, row.toReleaseAmount, row.availableAmount],
        ...[row.toReleaseBalance, row.availableBalance],
      ]),
  ).toEqual([
    ['CREDIT_SALE', 'Venda por Pix', 97, 0, 97, 0],
    ['CREDIT_SALE', 'Venda no cartão de crédito', 97, 0, 194, 0],
    ['CREDIT_ANTICIPATED', 'Antecipação da parcela 1', -97, 97, 97, 97],
    ['DEBIT_ANTICIPATED', 'Custo da antecipação da parcela 1', 0, -1.45, 97, 95.55],
    ['DEBIT_TRANSFER', 'Saque', 0, -100, 97, -4.45],
    ['CREDIT_SETTLED', 'Venda por Pix liberada', -97, 77, 0, 72.55],
    ['DEBIT_REVERSAL', 'Estorno ao comprador', 0, -40, 0, 32.55],
    ['CREDIT_REVERSAL', 'Estorno recusado, valor devolvido', 0, 40, 0, 72.55],
  ]);
  expect(page.totals).toEqual({
    toRelease: { openingBalance: 0, credits: 194, debits: 194, closingBalance: 0 },
    available: { openingBalance: 0, credits: 214, debits: 141.45, closingBalance: 72.55 },
    subSellersToRelease: 0,
  });
  expect(page.content.find((row) => row.operation === 'Venda por Pix')).toMatchObject({
    grossAmount: 100,
    feeAmount: 3,
    anticipationAmount: 0,
    subSellers: [{ idSubSeller: ana, name: 'Ana', amount: 20 }],
  });
  expect(page.content.find((row) => row.operation === 'Estorno ao comprador')).toMatchObject({
    amount: 40,
    creditOperation: false,
    subSellers: [{ idSubSeller: ana, name: 'Ana', amount: -10 }],
  });
  expect(page.content.find((row) => row.statementType === 'CREDIT_SETTLED')).toEqual({
    id: `receivable.settled ${pix.chargeId}:1`,
    executionDate: '2026-11-18',
    statementType: 'CREDIT_SETTLED',
    isFuture: false,
    isChargeback: false,
    isRefund: false,
    buyer: 'Bruno Lima',
    party: {
      name: 'Bruno Lima',
      document: '***.982.247-**',
      key: null,
      method: 'PIX',
      about: { kind: 'charge', uuid: pix.chargeId },
    },
    amount: 77,
    creditOperation: true,
    operation: 'Venda por Pix liberada',
    toReleaseAmount: -97,
    availableAmount: 77,
    toReleaseBalance: 0,
    availableBalance: 72.55,
    grossAmount: 100,
    feeAmount: 3,
    anticipationAmount: 0,
    tax: { amount: 3, creditOperation: false },
    uuidCharge: pix.chargeId,
    installment: 1,
    providerType: 'PIX',
    subSellers: [{ idSubSeller: ana, name: 'Ana', amount: 20 }],
  });
  const withdrawal = page.content.find((row) => row.operation === 'Saque');
  expect(withdrawal).toMatchObject({ buyer: null, uuidCharge: null, providerType: null, installment: null, tax: null });
  expect(withdrawal?.party).toEqual({
    name: 'Loja Ltda',
    document: '12.345.678/0001-95',
    key: 'A conta do seu cadastro',
    method: 'BANK_TRANSFER',
    about: { kind: 'withdrawal', uuid: expect.any(String) },
  });
  expect(page.content.filter((row) => row.isRefund)).toHaveLength(2);

  const debits = await statement(sellerId, { statementType: 'DEBIT_TRANSFER' });
  expect(debits.content.map((row) => row.operation)).toEqual(['Saque']);
});

test('a chargeback says so', async () => {
  const paid = paidCharge();
  await pay(paid);
  const { sellerId, chargeId, at, paidOn } = paid;
  const { ledger } = settlementOver(database);
  const lost = {
    sellerId,
    fact: 'dispute.lost',
    reference: 'lost',
    subjectId: chargeId,
    occurredOn: paidOn,
    at,
  } as const;
  const entries = [
    { account: 'available', amountCents: cents(-10_000) },
    { account: 'rail-clearing:pix', amountCents: cents(10_000) },
  ] as const;
  await database.transact((tx) => ledger.post(tx, [{ ...lost, entries }]));
  expect((await statement(sellerId, { statementType: 'DEBIT_REVERSAL' })).content).toMatchObject([
    { isChargeback: true, isRefund: false, creditOperation: false, amount: 100 },
  ]);
  expect(await call(contract.getSellerBalance, sellerId)).toMatchObject({ amount: -100, debtAmount: 100 });
});

test('what is to come: the seller’s part of what did not settle, by day, page by page', async () => {
  const sellerId = newId<'seller'>();
  const ana = newId<'sub-seller'>();
  const shares = [{ subSellerId: ana, amountCents: cents(2_000), parts: [cents(1_000), cents(1_000), cents(0)] }];
  const card = paidCharge({ sellerId, method: 'CREDIT_CARD', count: 3, shares });
  await pay(card);
  await reserveForReversal({ ...card, amountCents: cents(9_700), all: true });
  const future = await statement(sellerId, { ...yearAhead, sort: 'executionDate,ASC' });
  expect(future.content).toMatchObject([
    {
      executionDate: '2026-12-18',
      statementType: 'CREDIT_SETTLED',
      isFuture: true,
      amount: 87,
      operation: 'Parcela 1 a liberar',
      tax: { amount: 3, creditOperation: false },
      installment: 1,
      providerType: 'CREDIT_CARD',
      subSellers: [{ idSubSeller: ana, amount: 10 }],
    },
    { executionDate: '2027-01-18', amount: 87 },
  ]);
  const second = await statement(sellerId, { ...yearAhead, size: 1, page: 1 });
  expect(second).toMatchObject({ totalElements: 2, totalPages: 2, content: [{ executionDate: '2026-12-18' }] });
});

test('a page may hold the last of what is to come and the newest of what was', async () => {
  const sellerId = newId<'seller'>();
  await pay(paidCharge({ sellerId, method: 'CREDIT_CARD', count: 3 }));
  for (const _ of [1, 2]) await pay(paidCharge({ sellerId }));
  await run(sellerId, '2026-11-18', now);
  const query = { executionDateInitial: '2026-11-01', executionDateFinal: '2027-11-18', size: 2 };
  const dates = async (more: object) =>
    (await statement(sellerId, { ...query, ...more })).content.map((row) => row.executionDate);
  expect(await dates({ page: 0 })).toEqual(['2027-02-16', '2027-01-18']);
  expect(await dates({ page: 1 })).toEqual(['2026-12-18', '2026-11-18']);
  expect(await dates({ page: 2 })).toEqual(['2026-11-18', '2026-11-18']);
  expect(await dates({ page: 4 })).toEqual([]);
  expect(await dates({ page: 2, sort: 'executionDate,ASC' })).toEqual(['2026-11-18', '2026-12-18']);
});

test('what can be anticipated, each with what it brings today; together what is told above the list', async () => {
  const sellerId = newId<'seller'>();
  await pay(paidCharge({ sellerId, method: 'CREDIT_CARD', count: 2 }));
  await pay(paidCharge({ sellerId, method: 'BANK_SLIP' }));
  const page = await statement(sellerId, { ...yearAhead, statementType: 'CREDIT_ANTICIPATED' });
  expect(page).toMatchObject({ isOnDemandEnabled: true, onDemandNetAmount: 189.61, totalElements: 2 });
  expect(page.content).toMatchObject([
    { executionDate: '2027-01-18', isFuture: true, amount: 94.06, tax: { amount: 2.94 } },
    { executionDate: '2026-12-18', amount: 95.55, operation: 'Parcela 1 disponível para antecipação' },
  ]);
  terms.onDemandAnticipation = false;
  expect(await statement(sellerId, { ...yearAhead, statementType: 'CREDIT_ANTICIPATED' })).toMatchObject({
    isOnDemandEnabled: false,
    onDemandNetAmount: 0,
    totalElements: 0,
  });
  terms.onDemandAnticipation = true;
});

test('asked by type, what is to come is there for what settles, and for nothing else', async () => {
  const sellerId = newId<'seller'>();
  await pay(paidCharge({ sellerId, method: 'CREDIT_CARD', count: 3 }));
  const typed = (statementType: string) => statement(sellerId, { ...yearAhead, statementType });
  expect(await typed('CREDIT_SETTLED')).toMatchObject({ totalElements: 3, content: [{ isFuture: true }, {}, {}] });
  for (const type of ['DEBIT_TRANSFER', 'DEBIT_REVERSAL', 'CREDIT_REVERSAL']) {
    expect(await typed(type), type).toMatchObject({ totalElements: 0, content: [] });
  }
});

test('what settles today cannot be anticipated any more, though its day was not settled yet', async () => {
  const sellerId = newId<'seller'>();
  await pay(paidCharge({ sellerId, method: 'CREDIT_CARD', count: 3 }));
  now = '2026-12-18T15:00:00Z';
  const days = { executionDateInitial: '2026-12-01', executionDateFinal: '2027-11-18' };
  const { totalElements, content } = await statement(sellerId, { ...days, statementType: 'CREDIT_ANTICIPATED' });
  now = '2026-11-18T15:00:00Z';
  expect([totalElements, content.map(({ installment }) => installment)]).toEqual([2, [3, 2]]);
});

test('flagged for fraud, what can be anticipated costs a tenth of each, whatever its days', async () => {
  const sellerId = newId<'seller'>();
  await pay(paidCharge({ sellerId, method: 'CREDIT_CARD', count: 2 }));
  terms.isFraud = true;
  const { content, onDemandNetAmount } = await statement(sellerId, {
    ...yearAhead,
    statementType: 'CREDIT_ANTICIPATED',
  });
  terms.isFraud = false;
  expect(content.map((row) => [row.amount, row.tax?.amount])).toEqual([
    [87.3, 9.7],
    [87.3, 9.7],
  ]);
  expect(onDemandNetAmount).toBe(174.6);
});

test('another seller’s rows are not there', async () => {
  const paid = paidCharge();
  await pay(paid);
  await run(paid.sellerId, '2026-11-18', now);
  expect(await statement(newId<'seller'>())).toMatchObject({ totalElements: 0, content: [] });
});
