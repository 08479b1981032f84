import { cents, instantAt, newId, plainDate, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import type { Receivable } from './index.ts';
import type { PaidCharge } from './paid-charge.ts';
import { paidCharge, settlementOver } from './test-settlement.ts';

const { database } = await createTestDatabase();
const { reader } = database;
const { ledger, settlement, pay, run } = settlementOver(database);

/** All runs happen after the last day, so that days may settle in any order. */
const lateOn = '2028-12-29T15:00:00Z';

const anyReceivable = fc
  .record({ net: fc.integer({ min: 1, max: 1_000_000 }), fee: fc.nat({ max: 5_000 }), early: fc.nat({ max: 5_000 }) })
  .map(({ net, fee, early }) => ({
    grossCents: cents(net + fee + early),
    feeCents: cents(fee),
    anticipationCents: cents(early),
    netCents: cents(net),
  }));

const anyPaid: fc.Arbitrary<Omit<PaidCharge, 'sellerId'>> = fc
  .record({
    method: fc.constantFrom('CREDIT_CARD' as const, 'BANK_SLIP' as const, 'PIX' as const),
    receivingType: fc.constantFrom('EARLY' as const, 'RECURRENT' as const),
    paidOn: fc.constantFrom('2026-11-18', '2026-11-19', '2026-12-23').map(plainDate),
    parts: fc.array(anyReceivable, { minLength: 1, maxLength: 12 }),
  })
  .map(({ parts, ...more }) => ({
    ...paidCharge({ ...more, chargeId: newId<'charge'>() }),
    amountCents: sumCents(parts.map((part) => part.grossCents)),
    receivables: parts.map((part, index) => ({ ...part, number: index + 1, days: 30 * (index + 1) })),
  }));

test('whatever is added, however runs repeat, overlap or change places: available is what settled, once', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyPaid, { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.nat()),
      async (drawn, dice) => {
        const roll = (sides: number): number => (dice.next().value ?? 0) % sides;
        const sellerId = newId<'seller'>();
        const charges = drawn.map((paid) => ({ ...paid, sellerId, chargeId: newId<'charge'>() }));
        const added: Receivable[] = [];
        const scheduled = new Set<string>();
        for (const paid of charges) {
          await pay(paid);
          added.push(...(await settlement.receivablesOf(reader, sellerId, paid.chargeId)));
          for (const receivable of added) scheduled.add(receivable.settlementDate);
          await runSome([...scheduled], roll);
        }
        await expectLedger(sellerId, charges);
        for (const date of scheduled) await run(sellerId, date, lateOn);
        const settled = await expectLedger(sellerId, charges);
        expect(settled).toBe(sumCents(added.map((receivable) => receivable.netCents)));

        async function runSome(dates: readonly string[], roll: (sides: number) => number): Promise<void> {
          const runs = Array.from({ length: roll(5) }, () => dates[roll(dates.length)] ?? '');
          if (roll(2) === 0) await Promise.all(runs.map((date) => run(sellerId, date, lateOn)));
          else for (const date of runs) await run(sellerId, date, lateOn);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('each receivable is in the scheduler for its day, and not before it begins', async () => {
  await fc.assert(
    fc.asyncProperty(anyPaid, async (drawn) => {
      const paid = { ...drawn, sellerId: newId<'seller'>() };
      await pay(paid);
      const jobs = await reader
        .selectFrom('scheduled_jobs')
        .selectAll()
        .where('seller_id', '=', paid.sellerId)
        .execute();
      const dueAt = new Map(jobs.map((work) => [work.subject_id, work.due_at]));
      const receivables = await settlement.receivablesOf(reader, paid.sellerId, paid.chargeId);
      expect(new Set(dueAt.keys())).toEqual(new Set(receivables.map((receivable) => receivable.settlementDate)));
      for (const { settlementDate } of receivables) {
        const due = dueAt.get(settlementDate);
        expect(due && Temporal.Instant.compare(due, instantAt(settlementDate)) >= 0).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

async function expectLedger(sellerId: string, charges: readonly PaidCharge[]): Promise<number> {
  const balances = await ledger.balances(reader, sellerId);
  const lists = await Promise.all(charges.map((paid) => settlement.receivablesOf(reader, sellerId, paid.chargeId)));
  const settled = lists.flat().filter((receivable) => receivable.settledAt);
  const toCome = lists.flat().filter((receivable) => !receivable.settledAt);
  const available = balances.get('available') ?? 0;
  expect(available).toBe(sumCents(settled.map((receivable) => receivable.netCents)));
  const provisioned = [...balances].filter(([account]) => account.startsWith('receivable:'));
  expect(sumCents(provisioned.map(([, balance]) => balance))).toBe(
    sumCents(toCome.map((receivable) => receivable.netCents)),
  );
  expect((await ledger.verify(reader, [sellerId])).breaks).toEqual([]);
  return available;
}
