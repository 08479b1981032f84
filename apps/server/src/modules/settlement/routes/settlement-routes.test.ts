import {
  confirmAnticipation,
  findReceivables,
  findStatement,
  getChargeStatement,
  getReceiptDays,
  getSellerBalance,
  simulateAnticipation,
} from '@balcao/contract';
import { cents, newId, plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { paymentDuplicated, paymentReturned } from '../../ledger/index.ts';
import { paidCharge, settlementOver } from '../test-settlement.ts';

const { database } = await createTestDatabase();
let now = '2026-11-18T15:00:00Z';
const { ledger, pay, run, reserveForReversal, call } = settlementOver(database, () => now);

test('the balance of a seller who sold nothing is zero', async () => {
  expect(await call(getSellerBalance, newId<'seller'>())).toEqual({
    amount: 0,
    debtAmount: 0,
    provisionedAmount: 0,
    totalAmount: 0,
    notFormattedAmount: 0,
    amountToAnticipation: 0,
    bankingType: 'ACQUIRING',
    at: '2026-11-18T15:00:00Z',
  });
});

test('the balance tells what is available, what is to come, and what of it could come earlier', async () => {
  const sellerId = newId<'seller'>();
  await pay(paidCharge({ sellerId }));
  await pay(paidCharge({ sellerId, method: 'BANK_SLIP' }));
  await pay(paidCharge({ sellerId, method: 'CREDIT_CARD', count: 3 }));
  await pay(early(paidCharge({ sellerId, method: 'CREDIT_CARD', receivingType: 'EARLY' })));
  await run(sellerId, '2026-11-18', now);
  expect(await call(getSellerBalance, sellerId)).toMatchObject({
    amount: 97,
    provisionedAmount: 97 + 291 + 95,
    totalAmount: 97 + 97 + 291 + 95,
    notFormattedAmount: 9_700,
    amountToAnticipation: 291,
  });
  now = '2027-01-18T15:00:00Z';
  expect(await call(getSellerBalance, sellerId)).toMatchObject({ amountToAnticipation: 97, at: now });
});

test('what sub-sellers will have is not the seller’s to come, nor to come earlier', async () => {
  const sellerId = newId<'seller'>();
  const shares = [
    { subSellerId: newId<'sub-seller'>(), amountCents: cents(4_000), parts: [cents(1_000), cents(3_000)] },
  ];
  await pay(paidCharge({ sellerId, method: 'CREDIT_CARD', count: 2, shares }));
  now = '2026-11-18T15:00:00Z';
  expect(await call(getSellerBalance, sellerId)).toMatchObject({
    amount: 0,
    provisionedAmount: 194 - 40,
    totalAmount: 194 - 40,
    amountToAnticipation: 194 - 40,
  });
  await run(sellerId, '2026-12-18', '2026-12-18T15:00:00Z');
  expect(await call(getSellerBalance, sellerId)).toMatchObject({
    amount: 87,
    provisionedAmount: 67,
    totalAmount: 154,
    amountToAnticipation: 67,
  });
});

test('receivables are listed by date, by amount, within dates, a page at a time', async () => {
  const sellerId = newId<'seller'>();
  const card = paidCharge({ sellerId, method: 'CREDIT_CARD', count: 3 });
  const pix = withNet(paidCharge({ sellerId }), 123_456);
  for (const paid of [card, pix, paidCharge()]) await pay(paid);
  await run(sellerId, '2026-11-18', '2026-11-18T15:00:00Z');

  const all = await call(findReceivables, sellerId);
  // 97,00 at 1,49 % a month, over 30, 61 and 90 days.
  const early = [1.45, 2.94, 4.34].map((cost) => ({ anticipationTax: cost, netAmount: (9700 - cost * 100) / 100 }));
  expect(all).toMatchObject({ totalElements: 4, totalPages: 1, number: 0, size: 10 });
  expect(all.content).toEqual([
    {
      chargeUuid: pix.chargeId,
      installment: 1,
      buyer: 'Bruno Lima',
      providerType: 'PIX',
      sharesAmount: 0,
      anticipation: null,
      grossAmount: 1234.56,
      netAmount: 1234.56,
      settlementDate: '2026-11-18',
      settled: true,
      state: 'RELEASED',
    },
    {
      chargeUuid: card.chargeId,
      installment: 1,
      buyer: 'Bruno Lima',
      providerType: 'CREDIT_CARD',
      sharesAmount: 0,
      anticipation: early[0],
      grossAmount: 100,
      netAmount: 97,
      settlementDate: '2026-12-18',
      settled: false,
      state: 'TO_RELEASE',
    },
    {
      chargeUuid: card.chargeId,
      installment: 2,
      buyer: 'Bruno Lima',
      providerType: 'CREDIT_CARD',
      sharesAmount: 0,
      anticipation: early[1],
      grossAmount: 100,
      netAmount: 97,
      settlementDate: '2027-01-18',
      settled: false,
      state: 'TO_RELEASE',
    },
    {
      chargeUuid: card.chargeId,
      installment: 3,
      buyer: 'Bruno Lima',
      providerType: 'CREDIT_CARD',
      sharesAmount: 0,
      anticipation: early[2],
      grossAmount: 100,
      netAmount: 97,
      settlementDate: '2027-02-16',
      settled: false,
      state: 'TO_RELEASE',
    },
  ]);

  const byAmount = await call(findReceivables, sellerId, { query: { sort: 'netAmount,DESC', size: 3, page: 1 } });
  expect(byAmount).toMatchObject({ totalElements: 4, totalPages: 2, number: 1, size: 3 });
  expect(byAmount.content.map((row) => row.settlementDate)).toEqual(['2027-02-16']);

  const within = { settlementDateInitial: '2026-12-18', settlementDateFinal: '2027-01-18' };
  const january = await call(findReceivables, sellerId, { query: { ...within, sort: 'settlementDate,desc' } });
  expect(january.content.map((row) => row.settlementDate)).toEqual(['2027-01-18', '2026-12-18']);
});

test('a sort that the list does not have is refused by the contract', () => {
  expect(findReceivables.query.safeParse({ sort: 'chargeUuid,ASC' }).success).toBe(false);
});

test('the statement of a card sale: the sale, what it cost, each installment as it settles', async () => {
  const paid = paidCharge({ method: 'CREDIT_CARD', count: 2 });
  await pay(paid);
  await run(paid.sellerId, '2026-12-18', '2026-12-18T03:00:00Z');
  const rows = await call(getChargeStatement, paid.sellerId, { params: { uuid: paid.chargeId } });
  expect(rows).toMatchObject([
    {
      description: 'Venda no cartão de crédito',
      executionDate: '2026-11-18',
      amount: 194,
      creditOperation: true,
      grossAmount: 200,
      feeAmount: 6,
      anticipationAmount: 0,
      toReleaseAmount: 194,
      availableAmount: 0,
      toReleaseBalance: 194,
      availableBalance: 0,
    },
    {
      description: 'Parcela 1 liberada',
      executionDate: '2026-12-18',
      amount: 97,
      creditOperation: true,
      toReleaseAmount: -97,
      availableAmount: 97,
      toReleaseBalance: 97,
      availableBalance: 97,
      installment: 1,
    },
  ]);
  const query = { executionDateInitial: '2026-11-18', executionDateFinal: '2026-12-18', sort: 'executionDate,ASC' };
  const { content } = await call(findStatement, paid.sellerId, { query });
  expect(content.filter((row) => !row.isFuture)).toEqual(rows.map(({ description: _, ...row }) => row));
});

test('a payment that came twice is the buyer’s: it moves nothing of the seller’s', async () => {
  const paid = paidCharge();
  await pay(paid);
  const { sellerId, chargeId, at } = paid;
  const twice = { sellerId, chargeId, at, rail: 'pix' as const, paymentId: 'E1', amountCents: cents(10_000) };
  await database.transact((tx) => ledger.post(tx, [paymentDuplicated({ ...twice, paidOn: plainDate('2026-11-19') })]));
  await database.transact((tx) =>
    ledger.post(tx, [paymentReturned({ ...twice, returnedOn: plainDate('2026-11-20') })]),
  );
  const rows = await call(getChargeStatement, sellerId, { params: { uuid: chargeId } });
  expect(rows.map((row) => row.description)).toEqual(['Venda por Pix']);
});

test('what was taken back, came early or is sub-sellers’ is not in the list of receivables any more', async () => {
  const sellerId = newId<'seller'>();
  const ana = newId<'sub-seller'>();
  const shares = [{ subSellerId: ana, amountCents: cents(2_000), parts: [cents(2_000), cents(0), cents(0)] }];
  const card = paidCharge({ sellerId, method: 'CREDIT_CARD', count: 3, shares });
  await pay(card);
  const { quote } = await call(simulateAnticipation, sellerId, { query: { amount: '70' } });
  await call(confirmAnticipation, sellerId, { body: { amount: 70, quote } });
  const recorded = database.reader.selectFrom('audit_entries').select('action').where('seller_id', '=', sellerId);
  expect(await recorded.execute()).toEqual([{ action: 'anticipation.confirmed' }]);
  await reserveForReversal({ ...card, amountCents: cents(9_700), all: true });
  const { content } = await call(findReceivables, sellerId);
  expect(content.map(({ netAmount, state }) => [netAmount, state])).toEqual([
    [0, 'ANTICIPATED'],
    [97, 'TO_RELEASE'],
    [0, 'REVERSED'],
  ]);
  expect(await call(getSellerBalance, sellerId)).toMatchObject({ provisionedAmount: 97 });
});

test("another seller's charge is not found, like one that is not there", async () => {
  const paid = paidCharge();
  await pay(paid);
  for (const [sellerId, uuid] of [
    [newId<'seller'>(), paid.chargeId],
    [paid.sellerId, newId<'charge'>()],
  ] as const) {
    await expect(call(getChargeStatement, sellerId, { params: { uuid } })).rejects.toMatchObject({
      code: 'settlement.charge_not_found',
    });
  }
});

type Paid = ReturnType<typeof paidCharge>;

function early(paid: Paid): Paid {
  return {
    ...paid,
    receivables: paid.receivables.map((one) => ({
      ...one,
      anticipationCents: cents(200),
      netCents: cents(one.netCents - 200),
    })),
  };
}

function withNet(paid: Paid, net: number): Paid {
  return {
    ...paid,
    receivables: paid.receivables.map((one) => ({
      ...one,
      grossCents: cents(net),
      feeCents: cents(0),
      netCents: cents(net),
    })),
  };
}

test('what is received on each day is the sum of its receivables, whatever became of them', async () => {
  const sellerId = newId<'seller'>();
  now = '2026-11-18T15:00:00Z';
  const card = paidCharge({ sellerId, method: 'CREDIT_CARD', count: 3 });
  for (const paid of [card, paidCharge({ sellerId }), paidCharge({ sellerId, method: 'BANK_SLIP' }), paidCharge()]) {
    await pay(paid);
  }
  await run(sellerId, '2026-11-18', now);
  const query = (given: object) => getReceiptDays.query.parse(given);
  const { today, days } = await call(getReceiptDays, sellerId, { query: query({}) });
  expect(today).toBe('2026-11-18');
  expect(days).toEqual([
    { date: '2026-11-18', amount: 97, quantity: 1 },
    { date: '2026-11-19', amount: 97, quantity: 1 },
    { date: '2026-12-18', amount: 97, quantity: 1 },
  ]);
  const all = { settlementDateInitial: '2026-06-01', settlementDateFinal: '2027-05-31' };
  const sums = async () => {
    const found = await call(getReceiptDays, sellerId, { query: query(all) });
    const listed = await call(findReceivables, sellerId, {
      query: findReceivables.query.parse({ ...all, size: 100 }),
    });
    const total = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100);
    return [
      total(found.days.map(({ amount }: { amount: number }) => amount)),
      total(listed.content.map(({ netAmount }: { netAmount: number }) => netAmount)),
    ];
  };
  const [before, listedBefore] = await sums();
  expect(before).toBe(listedBefore);
  await reserveForReversal({ ...card, amountCents: cents(15_000), all: false });
  const [after, listedAfter] = await sums();
  expect(after).toBe(listedAfter);
  expect(after).not.toBe(before);
  expect(
    getReceiptDays.query.safeParse({ settlementDateInitial: '2026-01-01', settlementDateFinal: '2028-01-01' }).success,
  ).toBe(false);
});
