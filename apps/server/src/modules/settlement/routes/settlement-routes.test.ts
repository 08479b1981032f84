import type { Endpoint } from '@balcao/contract';
import { findReceivables, getChargeStatement, getSellerBalance } from '@balcao/contract';
import { cents, newId, plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createTestDatabase } from '../../../database/test-database.ts';
import { paymentDuplicated, paymentReturned } from '../../ledger/index.ts';
import { paidCharge, settlementOver } from '../test-settlement.ts';

const { database } = await createTestDatabase();
let now = '2026-11-18T15:00:00Z';
const { ledger, settlement, pay, run } = settlementOver(database, () => now);

/** Calls the route as the HTTP edge does: what comes is decoded, what goes is encoded to its form on the wire. */
async function call<E extends Endpoint & { answer: z.ZodType }>(
  endpoint: E,
  sellerId: string,
  input: { params?: object; query?: object } = {},
): Promise<z.input<E['answer']>> {
  const found = settlement.routes.find((candidate) => candidate.endpoint === endpoint);
  if (!found) throw new Error(`no route for ${endpoint.name}`);
  const query = endpoint.query?.parse(input.query ?? {});
  const request = { caller: { sellerId }, params: input.params, query };
  return endpoint.answer.encode(await found.handler(request as never)) as z.input<E['answer']>;
}

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
    ...{ amount: 0, provisionedAmount: 194 - 40, totalAmount: 194 - 40, amountToAnticipation: 194 - 40 },
  });
  await run(sellerId, '2026-12-18', '2026-12-18T15:00:00Z');
  expect(await call(getSellerBalance, sellerId)).toMatchObject({
    ...{ amount: 87, provisionedAmount: 67, totalAmount: 154, amountToAnticipation: 67 },
  });
});

test('receivables are listed by date, by amount, within dates, a page at a time', async () => {
  const sellerId = newId<'seller'>();
  const card = paidCharge({ sellerId, method: 'CREDIT_CARD', count: 3 });
  const pix = withNet(paidCharge({ sellerId }), 123_456);
  for (const paid of [card, pix, paidCharge()]) await pay(paid);
  await run(sellerId, '2026-11-18', '2026-11-18T15:00:00Z');

  const all = await call(findReceivables, sellerId);
  expect(all).toMatchObject({ totalElements: 4, totalPages: 1, number: 0, size: 10 });
  expect(all.content).toEqual([
    {
      chargeUuid: pix.chargeId,
      installment: 1,
      grossAmount: 1234.56,
      netAmount: 1234.56,
      settlementDate: '2026-11-18',
      settled: true,
    },
    {
      chargeUuid: card.chargeId,
      installment: 1,
      grossAmount: 100,
      netAmount: 97,
      settlementDate: '2026-12-18',
      settled: false,
    },
    {
      chargeUuid: card.chargeId,
      installment: 2,
      grossAmount: 100,
      netAmount: 97,
      settlementDate: '2027-01-18',
      settled: false,
    },
    {
      chargeUuid: card.chargeId,
      installment: 3,
      grossAmount: 100,
      netAmount: 97,
      settlementDate: '2027-02-16',
      settled: false,
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
  expect(await call(getChargeStatement, paid.sellerId, { params: { uuid: paid.chargeId } })).toEqual([
    { description: 'Venda no cartão de crédito', amount: 200, executionDate: '2026-11-18', creditOperation: true },
    { description: 'Tarifas da venda', amount: 6, executionDate: '2026-11-18', creditOperation: false },
    { description: 'Parcela 1 liberada no saldo', amount: 97, executionDate: '2026-12-18', creditOperation: true },
  ]);
});

test('a payment that came twice is in the statement with its return', async () => {
  const paid = paidCharge();
  await pay(paid);
  const { sellerId, chargeId, at } = paid;
  const twice = { sellerId, chargeId, at, rail: 'pix' as const, paymentId: 'E1', amountCents: cents(10_000) };
  await database.transact((tx) => ledger.post(tx, [paymentDuplicated({ ...twice, paidOn: plainDate('2026-11-19') })]));
  await database.transact((tx) =>
    ledger.post(tx, [paymentReturned({ ...twice, returnedOn: plainDate('2026-11-20') })]),
  );
  const lines = await call(getChargeStatement, sellerId, { params: { uuid: chargeId } });
  expect(lines.slice(2)).toEqual([
    {
      description: 'Pagamento em duplicidade, a devolver ao comprador',
      amount: 100,
      executionDate: '2026-11-19',
      creditOperation: true,
    },
    {
      description: 'Pagamento em duplicidade devolvido ao comprador',
      amount: 100,
      executionDate: '2026-11-20',
      creditOperation: false,
    },
  ]);
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
