import { fixedClock, newId, plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { createScheduler } from '../../../jobs/scheduler.ts';
import { paidCharge, settlementOver } from '../test-settlement.ts';
import { settleDay } from './settle-day.ts';

const { database } = await createTestDatabase();
const { reader, transact } = database;
const { ledger, settlement, pay, run } = settlementOver(database);

async function balancesOf(sellerId: string): Promise<object> {
  return Object.fromEntries(await ledger.balances(reader, sellerId));
}

async function balanceEvents(sellerId: string): Promise<number> {
  return (await reader.selectFrom('outbox').select('id').where('seller_id', '=', sellerId).execute()).length;
}

test('what settles that day becomes available, and nothing else', async () => {
  const sellerId = newId<'seller'>();
  const pix = paidCharge({ sellerId });
  const card = paidCharge({ sellerId, method: 'CREDIT_CARD', count: 2 });
  const foreign = paidCharge();
  for (const paid of [pix, card, foreign]) await pay(paid);
  await run(sellerId, '2026-11-18', '2026-11-18T15:00:01Z');

  expect(await balancesOf(sellerId)).toMatchObject({
    available: 9_700,
    'receivable:pix': 0,
    'receivable:card': 19_400,
  });
  expect(await balancesOf(foreign.sellerId)).not.toHaveProperty('available');
  const [settled] = await settlement.receivablesOf(reader, sellerId, pix.chargeId);
  expect(settled?.settledAt?.toString()).toBe('2026-11-18T15:00:01Z');
  const entries = await ledger.postingsOf(reader, sellerId, pix.chargeId);
  expect(entries.filter((entry) => entry.fact === 'receivable.settled')).toMatchObject([
    { account: 'available', occurredOn: '2026-11-18', reference: `${pix.chargeId}:1` },
    { account: 'receivable:pix', occurredOn: '2026-11-18' },
  ]);
});

test('a run that comes late counts on the day that was due', async () => {
  const paid = paidCharge();
  await pay(paid);
  await run(paid.sellerId, '2026-11-18', '2026-11-25T15:00:00Z');
  const entries = await ledger.postingsOf(reader, paid.sellerId, paid.chargeId);
  expect(entries.filter((entry) => entry.fact === 'receivable.settled')).toMatchObject([
    { occurredOn: '2026-11-18', at: Temporal.Instant.from('2026-11-25T15:00:00Z') },
    { occurredOn: '2026-11-18' },
  ]);
});

test('run again, or twice at once, it settles once and tells once', async () => {
  const sellerId = newId<'seller'>();
  for (let count = 0; count < 20; count++) await pay(paidCharge({ sellerId }));
  const before = await balanceEvents(sellerId);
  await Promise.all([1, 2, 3, 4].map(() => run(sellerId, '2026-11-18', '2026-11-18T16:00:00Z')));
  await run(sellerId, '2026-11-18', '2026-11-18T17:00:00Z');
  expect(await balancesOf(sellerId)).toMatchObject({ available: 20 * 9_700, 'receivable:pix': 0 });
  expect(await balanceEvents(sellerId)).toBe(before + 1);
});

test('a run that dies before its commit leaves nothing, and the next settles once', async () => {
  const sellerId = newId<'seller'>();
  for (let count = 0; count < 5; count++) await pay(paidCharge({ sellerId }));
  const dying = settleDay({
    transact: (work) =>
      transact(async (tx) => {
        await work(tx);
        throw new Error('killed');
      }),
    ledger,
  });
  const work = {
    sellerId,
    kind: 'settlement.run',
    subjectId: '2026-11-18',
    dueAt: Temporal.Instant.from('2026-11-18T16:00:00Z'),
  } as const;
  await expect(dying(work, fixedClock('2026-11-18T16:00:00Z'))).rejects.toThrow('killed');
  expect(await balancesOf(sellerId)).not.toHaveProperty('available');
  await run(sellerId, '2026-11-18', '2026-11-18T16:00:00Z');
  expect(await balancesOf(sellerId)).toMatchObject({ available: 5 * 9_700, 'receivable:pix': 0 });
});

test('a receivable that comes after the run of its day is settled by the next', async () => {
  const paid = paidCharge();
  await pay(paid);
  await run(paid.sellerId, '2026-11-18', '2026-11-18T15:00:01Z');
  await pay(paidCharge({ sellerId: paid.sellerId }));
  await run(paid.sellerId, '2026-11-18', '2026-11-18T15:00:02Z');
  expect(await balancesOf(paid.sellerId)).toMatchObject({ available: 2 * 9_700 });
});

test('a day that has not begun is not settled', async () => {
  const paid = paidCharge({ method: 'CREDIT_CARD' });
  await pay(paid);
  await expect(run(paid.sellerId, '2026-12-18', '2026-12-18T02:59:59Z')).rejects.toThrow('before its day');
  expect(await balancesOf(paid.sellerId)).not.toHaveProperty('available');
});

test('a day with more receivables than one transaction takes is settled whole', async () => {
  const sellerId = newId<'seller'>();
  const paid = paidCharge({ sellerId, method: 'CREDIT_CARD', receivingType: 'EARLY', count: 4_500 });
  await pay(paid);
  await run(sellerId, '2026-11-23', '2026-11-23T03:00:00Z');
  expect(await balancesOf(sellerId)).toMatchObject({ available: 4_500 * 9_700, 'receivable:card': 0 });
  expect((await ledger.verify(reader)).breaks).toEqual([]);
});

test('a payment that lands while its day is being settled is settled by a second run', async () => {
  const sellerId = newId<'seller'>();
  const early = { sellerId, method: 'CREDIT_CARD', receivingType: 'EARLY', paidOn: plainDate('2026-11-19') } as const;
  const late = paidCharge({ ...early, at: Temporal.Instant.from('2026-11-24T02:59:59.999125Z') });
  await pay(paidCharge({ ...early, at: Temporal.Instant.from('2026-11-19T15:00:00.250Z') }));
  let isLatePaid = false;
  const scheduler = createScheduler({
    ...database,
    handlers: {
      'settlement.run': async (work, clock) => {
        await settlement.scheduledJobs['settlement.run']?.(work, clock);
        if (!isLatePaid) await pay(late);
        isLatePaid = true;
      },
    },
    clockOf: async () => fixedClock('2026-11-24T03:00:02Z'),
    logError: (details) => expect.fail(String(Object.values(details))),
  });
  expect(await scheduler.runDue(sellerId)).toBe(2);
  expect(await balancesOf(sellerId)).toMatchObject({ available: 2 * 9_700, 'receivable:card': 0 });
});
