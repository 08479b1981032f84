import { newId, plainDateAt } from '@balcao/kernel';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createTestDatabase, isCluster } from '../../database/test-database.ts';
import { type JobKind, scheduleJobs } from '../../jobs/index.ts';
import type { Product } from '../../product.ts';
import { composeClocked } from '../../testing/compose-product.ts';
import { findChanges, watchChanges } from '../../testing/properties/watch-changes.ts';
import { mainSeller } from '../demo-world.ts';
import { makeYear, yearBegins } from './make-year.ts';

const { database } = await createTestDatabase();
const sellerId = mainSeller.id;
// A year after the tax reform of 2027; journeys live one until today.
const until = Temporal.Instant.from('2027-06-06T21:00:00Z');
let product: Product;
const months: string[] = [];

/** A life that dies in its first weeks, and another that goes on: what follows looks at a year that was cut short once. */
beforeAll(async () => {
  const { id, document, companyName, fantasyName, mixedInstallment } = mainSeller;
  const { product: first } = composeClocked(database, yearBegins(until));
  await first.sellers.createSeller({ id, document, companyName, fantasyName, mixedInstallment });
  await expect(makeYear({ product: dyingAfter(first, 12), database, sellerId }, until)).rejects.toThrow('killed');
  ({ product } = composeClocked(database, yearBegins(until)));
  await makeYear({ product, database, sellerId, onMonth: (made, of) => months.push(`${made} of ${of}`) }, until);
}, 240_000);

it('tells each month that is made', () => {
  expect(months).toEqual(Array.from({ length: 13 }, (_, made) => `${made} of 12`));
});

it('is of hundreds of customers and a thousand charges, of every state', async () => {
  expect(await count('customers')).toBeGreaterThanOrEqual(200);
  expect(await count('charges')).toBeGreaterThanOrEqual(1_000);
  const statuses = await countBy('charges', 'status');
  expect(Object.keys(statuses).toSorted()).toEqual([
    ...[
      'ABANDONED',
      'CANCELED',
      'CHARGEBACK',
      'DISPUTE',
      'FAILED',
      'LATE',
      'PAID',
      'PAID_MANUALLY',
      'REFUND',
      'SCHEDULED',
    ],
  ]);
  expect(Object.keys(await countBy('charges', 'payment_method'))).toHaveLength(3);
  expect(await countBy('subscriptions', 'status')).toMatchObject({
    ACTIVE: expect.any(Number),
    DEFAULTER: expect.any(Number),
    INACTIVE: expect.any(Number),
  });
  expect(await countBy('disputes', 'status')).toMatchObject({ WON: 3, LOST: 2, OPEN: 3 });
  expect(await countBy('withdrawals', 'status')).toMatchObject({ REJECTED: 1, PENDING_APPROVAL: 1 });
  expect((await countBy('withdrawals', 'status')).CONFIRMED).toBeGreaterThan(8);
  expect(await countBy('recurring_payments', 'status')).toEqual({ active: 3, paused: 1 });
  expect(await some('select from outgoing_payments where seller_id = $1 and recurring_id is not null')).toBe(true);
  expect(await countBy('dda_decisions', 'decision')).toEqual({ refused: 1, paid_elsewhere: 1 });
  expect(await count('anticipations')).toBeGreaterThanOrEqual(2);
  expect((await countBy('refunds', 'status')).DONE).toBeGreaterThanOrEqual(12);
  expect(await countBy('sub_sellers', 'split_status')).toMatchObject({ ACTIVE: 4, PROCESSING: 1 });
  expect(await countBy('imports', 'state')).toEqual({ DONE: 2 });
  expect(await countBy('import_rows', 'outcome')).toMatchObject({ CREATED: 10, REFUSED: 3 });
  expect(await some('select from customers where seller_id = $1 having count(address) > 100')).toBe(true);
  expect(await count('webhook_deliveries')).toBeGreaterThanOrEqual(2);
  expect(await some("select from webhook_attempts where seller_id = $1 and error = 'CONNECTION'")).toBe(true);
  expect(
    await some('select from payment_links where seller_id = $1 having count(*) filter (where holds_stock) = 8'),
  ).toBe(true);
  expect(await count('receivable_shares')).toBeGreaterThanOrEqual(10);
  expect(await some('select from charges where seller_id = $1 and adjustment_cents > 0')).toBe(true);
  expect(
    await some(
      "select from refunds r join charges c using (seller_id) where c.id = r.charge_id and c.status = 'PAID' and r.seller_id = $1",
    ),
  ).toBe(true);
});

it('keeps the books: every invariant of the ledger holds, and the rails say the same', async () => {
  expect((await product.ledger.verify(database.reader)).breaks).toEqual([]);
  const run = await product.reconciliation.reconcile({ sellerId, id: newId(), by: null });
  expect(run).toMatchObject({ open: 0, healed: 0 });
  expect(await some('select from reconciliations where seller_id = $1 and compared > 1000 and open = 0')).toBe(true);
  // One statement of the bank: the withdrawals arrived, and one credit is nobody's.
  expect(await some("select from bank_statement_lines where seller_id = $1 and state = 'MATCHED'")).toBe(true);
  expect(
    await some("select from reconciliation_differences where seller_id = $1 and rail = 'bank' and status = 'OPEN'"),
  ).toBe(true);
});

it.skipIf(isCluster)('was lived to its end: what was due runs once more and changes nothing', async () => {
  expect(await product.scheduler.runDue(sellerId)).toBe(0);
  await watchChanges(database);
  const again = (kind: JobKind, days: number) =>
    Array.from({ length: days }, (_, day) => {
      const subjectId = plainDateAt(until.subtract({ hours: 24 * day }));
      return { sellerId, kind, subjectId, dueAt: until };
    });
  const kinds = ['charge.collect', 'charge.late-day', 'subscription.bill', 'settlement.run'] as const;
  // A run of reminders is for what is there when it runs: once more, later, it reports what came meanwhile.
  const jobs = kinds.flatMap((kind) => again(kind, 40));
  await database.transact((tx) => scheduleJobs(tx, jobs));
  await product.clockMover.advance(sellerId, until);
  expect(await findChanges(database, sellerId)).toEqual([]);
});

it('a second life of the same day finds everything done', { timeout: 120_000 }, async () => {
  const before = await Promise.all(['charges', 'payment_links', 'refunds', 'withdrawals', 'customers'].map(count));
  const { product: second } = composeClocked(database, yearBegins(until));
  await makeYear({ product: second, database, sellerId }, until);
  expect(await Promise.all(['charges', 'payment_links', 'refunds', 'withdrawals', 'customers'].map(count))).toEqual(
    before,
  );
});

/** Its process is killed when its clock was moved so many times. */
function dyingAfter(whole: Product, moves: number): Product {
  let left = moves;
  const advance: Product['clockMover']['advance'] = async (sellerId, to) => {
    if (left-- === 0) throw new Error('killed');
    return whole.clockMover.advance(sellerId, to);
  };
  return { ...whole, clockMover: { ...whole.clockMover, advance } };
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where seller_id = ${sellerId}`.execute(
    database.reader as never,
  );
  return rows[0]?.count ?? 0;
}

async function countBy(table: string, column: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select ${sql.ref(column)} as key, count(*)::int as count from ${sql.table(table)}
    where seller_id = ${sellerId} group by 1`.execute(database.reader as never);
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
}

async function some(text: string): Promise<boolean> {
  const [before = '', after = ''] = text.split('$1');
  const { rows } = await sql`${sql.raw(before)}${sellerId}${sql.raw(after)} limit 1`.execute(database.reader as never);
  return rows.length > 0;
}
