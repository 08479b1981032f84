import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, isCluster } from '../../database/test-database.ts';
import { scheduleJobs } from '../../jobs/index.ts';
import { refundSome } from '../crashes/crash-world.ts';
import { expectReportsToSum } from './expect-reports-to-sum.ts';
import { beginFullLife, openReceiver, payReported } from './full-life.ts';
import { createTimeWorld, forgetAgain, scheduleAgain, type TimeWorld, watchWork } from './time-world.ts';
import { findChanges, forgetChanges, watchChanges } from './watch-changes.ts';

const { database } = await createTestDatabase();
const startsAt = '2026-11-19T15:00:00Z';
const documents = ['11222333000181', '45997418000153', '11444777000161'];
const day = { hours: 24 };

it('a year in one jump is the same year as day by day', { timeout: 600_000 }, async () => {
  const worlds = [0, 1].map((number) => createTimeWorld(database, startsAt, documents[number] ?? ''));
  const [jumped, lived] = (await Promise.all(worlds)) as [TimeWorld, TimeWorld];
  for (const world of [jumped, lived]) await beginFullLife(world, null);
  const until = jumped.now().add({ hours: 24 * 365 });
  await jumped.advance(until);
  while (Temporal.Instant.compare(lived.now(), until) < 0) await lived.advance(lived.now().add(day));
  const [one, other] = [await historyOf(jumped), await historyOf(lived)];
  expect(one.length).toBeGreaterThan(400);
  expect(one).toEqual(other);
  for (const { product } of [jumped, lived]) expect((await product.ledger.verify(database.reader)).breaks).toEqual([]);
});

it.skipIf(isCluster)(
  'whatever is due, of every kind that there is, run once more at its time, changes nothing',
  {
    timeout: 600_000,
  },
  async () => {
    const once = await createTimeWorld(database, startsAt, documents[2] ?? '');
    await watchWork(database);
    await watchChanges(database);
    const kinds = new Set<string>();
    const world = { ...once, advance: (to: Temporal.Instant) => advanceTwice(once, to, kinds) };
    const receiver = await openReceiver({ failsFirst: true });
    onTestFinished(receiver.close);
    await beginFullLife(world, receiver);
    await ageConnection(world);
    for (let week = 0; week < 7; week++) {
      await world.advance(world.now().add({ hours: 24 * 7 }));
      await refundSome(world, 1);
      if (week === 1) await payReported(world);
    }
    const { product, sellerId } = world;
    expect([...kinds].sort()).toEqual(product.scheduler.kinds.toSorted());
    const run = await product.reconciliation.reconcile({ sellerId, id: newId(), by: null });
    expect(run).toMatchObject({ open: 0, healed: 0 });
    await expectReportsToSum(once);
  },
);

/** The life's connection was replaced so long ago that its secrets are destroyed within these weeks. */
async function ageConnection({ sellerId }: TimeWorld): Promise<void> {
  await database.transact(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update connections set status = 'REPLACED', tested_at = created_at, activated_at = created_at,
        replaced_at = '2025-06-01T12:00:00Z' where seller_id = ${sellerId} returning id`.execute(tx);
    const dueAt = Temporal.Instant.from('2026-12-01T06:00:00Z');
    await scheduleJobs(
      tx,
      rows.map(({ id }) => ({ sellerId, kind: 'connection.destroy-secrets' as const, subjectId: id, dueAt })),
    );
  });
}

/** Advances the clock job by job: runs each due job, and then runs all of them a second time. */
async function advanceTwice(world: TimeWorld, to: Temporal.Instant, kinds: Set<string>): Promise<number> {
  let ran = 0;
  for (let at: Temporal.Instant | null = world.now(); at; at = await nextDueAt(world)) {
    if (Temporal.Instant.compare(at, to) > 0) break;
    ran += await world.advance(at);
    await forgetChanges(database);
    const again = await scheduleAgain(world);
    for (const { kind } of again) kinds.add(kind);
    await runAll(world);
    await forgetAgain(world);
    expect(await findChanges(database, world.sellerId), `after ${again.map(({ kind }) => kind).join(', ')}`).toEqual(
      [],
    );
  }
  return ran + (await world.advance(to));
}

/** Runs every due job and throws on a failure, which the scheduler would only postpone. */
async function runAll({ product, sellerId }: TimeWorld): Promise<void> {
  await product.clockMover.pump(sellerId);
  while ((await product.scheduler.runDue(sellerId)) > 0) await product.clockMover.pump(sellerId);
  const query = database.reader
    .selectFrom('scheduled_jobs')
    .select(['kind', 'attempts'])
    .where('seller_id', '=', sellerId);
  expect(await query.where('attempts', '>', 0).execute()).toEqual([]);
}

/** When the next job is due. */
async function nextDueAt({ sellerId }: TimeWorld): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select min(due_at) as at from scheduled_jobs where seller_id = ${sellerId}`.execute(database.reader as never);
  return rows[0]?.at ?? null;
}

/** The seller's history with times, without random ids and names. */
async function historyOf({ sellerId }: TimeWorld): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'charge', status, payment_method, amount_cents, due_date, paid_on, paid_at, period) as line
    from charges where seller_id = ${sellerId}
    union all select concat_ws(' ', 'event', kind, status, at, amount_cents) from charge_events where seller_id = ${sellerId}
    union all select concat_ws(' ', 'posting', fact, occurred_on, posted_at) from ledger_postings where seller_id = ${sellerId}
    union all select concat_ws(' ', 'balance', account, balance_cents) from ledger_balances where seller_id = ${sellerId}
    union all select concat_ws(' ', 'receivable', net_cents, settlement_date, settled_at) from receivables
      where seller_id = ${sellerId}
    union all select concat_ws(' ', 'subscription', status, next_due_on) from whole_subscriptions where seller_id = ${sellerId}
    union all select concat_ws(' ', 'mail', subject, created_at) from mails where seller_id = ${sellerId}
    union all select concat_ws(' ', 'refund', status, amount_cents, requested_at, finished_at) from refunds
      where seller_id = ${sellerId}
    union all select concat_ws(' ', 'dispute', rail, status, amount_cents, held_cents, opened_at, defence_closed_at, accepted_at, decided_at)
      from disputes where seller_id = ${sellerId}
    union all select concat_ws(' ', 'anticipation', gross_cents, cost_cents, confirmed_at) from anticipations
      where seller_id = ${sellerId}
    union all select concat_ws(' ', 'withdrawal', status, amount_cents, scheduled_date, finished_at) from withdrawals
      where seller_id = ${sellerId}
    union all select concat_ws(' ', 'reminder', offset_days, channel, sent_at) from buyer_reminders
      where seller_id = ${sellerId}
    union all select concat_ws(' ', 'delivery', type, status, attempts) from webhook_deliveries where seller_id = ${sellerId}
    union all select concat_ws(' ', 'received', amount_cents, returned_cents, received_at) from received_pix where seller_id = ${sellerId}
    union all select concat_ws(' ', 'key', type) from pix_keys where seller_id = ${sellerId}
    union all select concat_ws(' ', 'account', status, decided_at) from banking_accounts where seller_id = ${sellerId}
    union all select concat_ws(' ', 'due', kind, due_at) from scheduled_jobs where seller_id = ${sellerId}
    union all select concat_ws(' ', 'reconciliation', until_at, compared, open, healed) from reconciliations
      where seller_id = ${sellerId}
    `.execute(database.reader as never);
  return rows.map(({ line }) => line).sort();
}
