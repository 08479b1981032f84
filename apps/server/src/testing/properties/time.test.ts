import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { refundSome, sell, subscribe } from '../crashes/crash-world.ts';
import { createTimeWorld, fingerprints, subscribeByCard, type TimeWorld } from './time-world.ts';

const { database } = await createTestDatabase();
const startsAt = '2026-11-19T15:00:00Z';
const documents = ['11222333000181', '45997418000153', '12ABC34501DE35'];
const day = { hours: 24 };

/** Sales by every method, one that nobody pays, subscriptions that are paid by themselves and others that are not. */
async function begin(number: number): Promise<TimeWorld> {
  const world = await createTimeWorld(database, startsAt, documents[number] ?? '');
  for (const method of ['PIX', 'BANK_SLIP', 'CREDIT_CARD'] as const) await sell(world, method, 33_333);
  const planId = await subscribe(world, 3);
  for (let card = 0; card < 2; card++) await subscribeByCard(world, planId);
  await world.product.reconciliation.beginRuns([world.sellerId], await world.product.sellers.clockOf(world.sellerId));
  return world;
}

it('a year in one jump is the same year as day by day', { timeout: 300_000 }, async () => {
  const [jumped, lived] = [await begin(0), await begin(1)];
  const until = jumped.now().add({ hours: 24 * 365 });
  await jumped.advance(until);
  while (Temporal.Instant.compare(lived.now(), until) < 0) await lived.advance(lived.now().add(day));
  const [one, other] = [await told(jumped), await told(lived)];
  expect(one.length).toBeGreaterThan(200);
  expect(one).toEqual(other);
  for (const { product } of [jumped, lived]) expect((await product.ledger.verify(database.reader)).breaks).toEqual([]);
});

it('whatever is due, run once more at its time, changes nothing', { timeout: 300_000 }, async () => {
  const world = await begin(2);
  const { product, sellerId } = world;
  const until = world.now().add({ hours: 24 * 70 });
  const kinds = new Set<string>();
  for (let stop = 0; ; stop++) {
    const due = await nextDue(world);
    const at = due[0]?.due_at;
    if (!at || Temporal.Instant.compare(at, until) > 0) break;
    await world.advance(at);
    if (stop % 20 === 10) await refundSome(world, 1);
    const before = await fingerprints(world);
    await database.transact(async (tx) => {
      for (const work of due) {
        kinds.add(work.kind);
        const again = tx.insertInto('due_work').values({ ...work, attempts: 0 });
        await again
          .onConflict((conflict) => conflict.columns(['seller_id', 'kind', 'subject_id']).doUpdateSet({ due_at: at }))
          .execute();
      }
    });
    await product.pump(sellerId);
    while ((await product.agenda.runDue(sellerId)) > 0) await product.pump(sellerId);
    expect(await fingerprints(world), `after ${due.map(({ kind }) => kind).join(', ')}`).toEqual(before);
  }
  expect(kinds.size).toBeGreaterThanOrEqual(8);
  const run = await product.reconciliation.reconcile({ sellerId, id: newId(), by: null });
  expect(run).toMatchObject({ open: 0, healed: 0 });
});

/** All that is due at the next moment at which anything is. */
async function nextDue({ sellerId }: TimeWorld) {
  return database.reader
    .selectFrom('due_work')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('due_at', '=', ({ selectFrom }) =>
      selectFrom('due_work')
        .select(({ fn }) => fn.min('due_at').as('first'))
        .where('seller_id', '=', sellerId),
    )
    .execute();
}

/** What happened to a seller and when, without the names that chance gave. */
async function told({ sellerId }: TimeWorld): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'charge', status, payment_method, amount_cents, due_date, paid_on, paid_at, period) as line
    from charges where seller_id = ${sellerId}
    union all select concat_ws(' ', 'event', kind, status, at, amount_cents) from charge_events where seller_id = ${sellerId}
    union all select concat_ws(' ', 'posting', fact, occurred_on, posted_at) from ledger_postings where seller_id = ${sellerId}
    union all select concat_ws(' ', 'balance', account, balance_cents) from ledger_balances where seller_id = ${sellerId}
    union all select concat_ws(' ', 'receivable', net_cents, settlement_date, settled_at) from receivables
      where seller_id = ${sellerId}
    union all select concat_ws(' ', 'subscription', status, next_due_on) from subscriptions where seller_id = ${sellerId}
    union all select concat_ws(' ', 'mail', subject, created_at) from mails where seller_id = ${sellerId}
    union all select concat_ws(' ', 'due', kind, due_at) from due_work where seller_id = ${sellerId}
    union all select concat_ws(' ', 'reconciliation', until_at, compared, open, healed) from reconciliations
      where seller_id = ${sellerId}
    `.execute(database.reader as never);
  return rows.map(({ line }) => line).sort();
}
