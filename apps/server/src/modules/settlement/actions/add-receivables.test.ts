import { cents, newId, plainDate, sumCents } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { countStatements } from '../../../database/testing/count-statements.ts';
import { paidCharge, settlementOver } from '../test-settlement.ts';

const { database } = await createTestDatabase();
const { reader } = database;
const { settlement, pay } = settlementOver(database);

async function jobOf(sellerId: string): Promise<[date: string, dueAt: string][]> {
  const rows = await reader
    .selectFrom('scheduled_jobs')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('kind', '=', 'settlement.run')
    .orderBy('subject_id')
    .execute();
  return rows.map((row) => [row.subject_id, row.due_at.toString()]);
}

test('a Pix is settled today, at once', async () => {
  const paid = paidCharge();
  await pay(paid);
  expect(await settlement.receivablesOf(reader, paid.sellerId, paid.chargeId)).toEqual([
    {
      chargeId: paid.chargeId,
      installment: 1,
      rail: 'pix',
      grossCents: cents(10_000),
      feeCents: cents(300),
      anticipationCents: cents(0),
      netCents: cents(9_700),
      settlementDate: '2026-11-18',
      reversedCents: cents(0),
      shareCents: cents(0),
      takenCents: cents(0),
      anticipatedCents: cents(0),
      settledAt: null,
      sellerCents: cents(9_700),
      state: 'TO_RELEASE',
    },
  ]);
  expect(await jobOf(paid.sellerId)).toEqual([['2026-11-18', paid.at.toString()]]);
});

test('a card in three is three receivables, each in the scheduler when its day begins', async () => {
  const paid = paidCharge({ method: 'CREDIT_CARD', count: 3 });
  await pay(paid);
  const receivables = await settlement.receivablesOf(reader, paid.sellerId, paid.chargeId);
  expect(receivables.map((receivable) => [receivable.installment, receivable.settlementDate])).toEqual([
    [1, '2026-12-18'],
    [2, '2027-01-18'],
    [3, '2027-02-16'],
  ]);
  expect(await jobOf(paid.sellerId)).toEqual([
    ['2026-12-18', '2026-12-18T03:00:00Z'],
    ['2027-01-18', '2027-01-18T03:00:00Z'],
    ['2027-02-16', '2027-02-16T03:00:00Z'],
  ]);
});

test('installments that settle on the same day share one work', async () => {
  const paid = paidCharge({ method: 'CREDIT_CARD', receivingType: 'EARLY', count: 12 });
  await pay(paid);
  expect(await jobOf(paid.sellerId)).toEqual([['2026-11-23', '2026-11-23T03:00:00Z']]);
});

test('a boleto whose notice comes on the day of its credit is settled at once', async () => {
  const at = Temporal.Instant.from('2026-11-23T09:00:00Z');
  const paid = paidCharge({ method: 'BANK_SLIP', paidOn: plainDate('2026-11-19'), at });
  await pay(paid);
  expect(await jobOf(paid.sellerId)).toEqual([['2026-11-23', at.toString()]]);
});

test('told again, nothing changes', async () => {
  const paid = paidCharge({ method: 'CREDIT_CARD', count: 2 });
  await pay(paid);
  const before = await settlement.receivablesOf(reader, paid.sellerId, paid.chargeId);
  await pay(paid);
  expect(await settlement.receivablesOf(reader, paid.sellerId, paid.chargeId)).toEqual(before);
});

test('those who watch the balance are told', async () => {
  const paid = paidCharge();
  await pay(paid);
  const events = await reader.selectFrom('outbox').selectAll().where('seller_id', '=', paid.sellerId).execute();
  expect(events).toMatchObject([{ topic: 'balance.changed', subject_id: paid.sellerId }]);
});

test('a payment in three installments with shares takes six statements besides begin and commit', async () => {
  await pay(paidCharge());
  const paid = paidCharge({ method: 'CREDIT_CARD', count: 3, shares: [share(300, 300, 300)] });
  expect(await countStatements(() => pay(paid))).toBe(8);
  expect(await settlement.receivablesOf(reader, paid.sellerId, paid.chargeId)).toHaveLength(3);
  expect(await settlement.sharesOf(reader, paid.sellerId, paid.chargeId)).toHaveLength(3);
});

function share(...parts: number[]) {
  return { subSellerId: newId<'sub-seller'>(), amountCents: sumCents(parts.map(cents)), parts: parts.map(cents) };
}
