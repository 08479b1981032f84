import { nextBusinessDay } from '@balcao/brazil';
import { addMonths, newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type CrashWorld, passHours, todayOf } from './crash-world.ts';
import { checkAnticipations, checkWithdrawals, type Moved } from './move-money.ts';

const patienceMs = 400_000;

/**
 * Waits until no event, job or due work is left. Moves the clock by hours while a refused webhook message waits for its
 * retry.
 */
export async function untilQuiet(world: CrashWorld): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let quiet = 0; quiet < 3; ) {
    const waiting = await workLeft(world);
    if (performance.now() > until) throw new Error(`still to be done: ${waiting.slice(0, 20).join(', ')}`);
    const isOnlyDelivery = waiting.every((what) => what === 'delivery');
    if (waiting.length > 0 && isOnlyDelivery) await passHours(world, 1);
    quiet = waiting.length === 0 ? quiet + 1 : 0;
    await new Promise((done) => setTimeout(done, 300));
  }
}

async function workLeft({ product, database, sellerId }: CrashWorld): Promise<string[]> {
  const now = (await product.sellers.clockOf(sellerId)).now();
  const { rows } = await sql<{ what: string }>`
    select 'event ' || topic as what from outbox where seller_id = ${sellerId}
    union all select 'due ' || kind || ' ' || attempts from scheduled_jobs where seller_id = ${sellerId} and due_at <= ${now}
    union all select 'job ' || name || ' ' || state from queue.job where state in ('created', 'retry', 'active')
    union all select 'delivery' from webhook_deliveries where seller_id = ${sellerId} and status = 'PENDING'
    `.execute(database.reader as never);
  return rows.map(({ what }) => what);
}

/** The invariants that hold however often workers died: nothing is lost and nothing happens twice. */
export async function checkWorld(world: CrashWorld, purchases: readonly string[], moved: Moved): Promise<void> {
  const { product, database, sellerId } = world;
  expect((await product.ledger.verify(database.reader)).breaks).toEqual([]);
  for (const id of purchases) {
    expect((await product.charges.getPurchase(sellerId, id))?.status).toBe('PAID');
  }
  await checkPayments(world, purchases.length);
  await checkSettlement(world);
  await checkRefunds(world);
  await checkAnticipations(world, moved.anticipations);
  await checkWithdrawals(world, moved.withdrawals);
  await checkSubscriptions(world);
  await checkWebhooks(world);
  await checkRails(world);
}

/**
 * The rails' statements match our records, without more queries. Boletos too old to be paid are excepted, because no
 * bank reports them.
 */
async function checkRails({ product, database, sellerId }: CrashWorld): Promise<void> {
  const { untilAt } = await product.reconciliation.reconcile({ sellerId, id: newId(), by: null });
  const differences = await database.reader
    .selectFrom('reconciliation_differences')
    .select(['rail', 'kind', 'cause', 'status'])
    .where('seller_id', '=', sellerId)
    .where('status', '<>', 'GONE')
    .where((where) => where.or([where('status', '=', 'OPEN'), where('closed_at', '>=', untilAt)]))
    .execute();
  const ended = { rail: 'boleto', kind: 'INSTRUMENT', cause: 'ENDED_THERE', status: 'HEALED' };
  expect(differences).toEqual(differences.map(() => ended));
}

async function checkPayments({ database, sellerId }: CrashWorld, sales: number): Promise<void> {
  const payments = await database.reader
    .selectFrom('charge_payments')
    .select(['status', 'charge_id'])
    .where('seller_id', '=', sellerId)
    .execute();
  expect(payments.map(({ status }) => status)).toEqual(Array.from({ length: sales }, () => 'KEPT'));
  expect(new Set(payments.map(({ charge_id }) => charge_id)).size).toBe(sales);
}

/** Each due installment settled once and no other did, except anticipated ones. */
async function checkSettlement({ product, database, sellerId }: CrashWorld): Promise<void> {
  const today = todayOf(await product.sellers.clockOf(sellerId));
  const receivables = await database.reader
    .selectFrom('receivables')
    .select(['charge_id', 'installment', 'settlement_date', 'settled_at', 'net_cents', 'reversed_cents'])
    .select('anticipation_id')
    .where('seller_id', '=', sellerId)
    .execute();
  const due = receivables.filter((row) => row.settlement_date <= today && row.net_cents > row.reversed_cents);
  expect(due.filter((row) => row.settled_at === null)).toEqual([]);
  const later = receivables.filter((row) => row.settlement_date > today);
  expect(later.filter((row) => row.settled_at !== null && row.anticipation_id === null)).toEqual([]);
}

async function checkRefunds({ database, sellerId }: CrashWorld): Promise<void> {
  const refunds = await database.reader
    .selectFrom('refunds')
    .select(['id', 'status'])
    .where('seller_id', '=', sellerId)
    .execute();
  expect(refunds.filter(({ status }) => status !== 'DONE')).toEqual([]);
  const { rows } = await sql<{ id: string }>`
    select id from sim_pix_refunds where seller_id = ${sellerId}
    union all select id from sim_card_reversals where seller_id = ${sellerId}`.execute(database.reader as never);
  expect(rows.map(({ id }) => id).sort()).toEqual(refunds.map(({ id }) => id).sort());
}

/** Each past period was billed once: the numbers have no gap and no duplicate. */
async function checkSubscriptions({ product, database, sellerId }: CrashWorld): Promise<void> {
  const today = todayOf(await product.sellers.clockOf(sellerId));
  const subscriptions = await database.reader
    .selectFrom('subscriptions')
    .select('id')
    .where('seller_id', '=', sellerId)
    .execute();
  const charges = await database.reader
    .selectFrom('charges')
    .select(['subscription_id', 'period', 'due_date', 'status', 'id'])
    .where('seller_id', '=', sellerId)
    .where('subscription_id', 'is not', null)
    .orderBy('period')
    .execute();
  for (const { id } of subscriptions) {
    const own = charges.filter((charge) => charge.subscription_id === id);
    expect(own.map(({ period }) => period)).toEqual(own.map((_, index) => index + 1));
    const last = own.at(-1)?.due_date;
    expect(last && addMonths(last, 1) >= today).toBe(true);
    // A boleto due on a bank holiday is late after the next business day.
    const overdue = own.filter(({ due_date }) => nextBusinessDay(due_date) < today);
    expect(overdue.filter(({ status }) => status === 'SCHEDULED')).toEqual([]);
  }
  const attempts = await database.reader
    .selectFrom('payment_attempts')
    .select('charge_id')
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['PROCESSING', 'PENDING', 'CHALLENGE'])
    .execute();
  expect(new Set(attempts.map(({ charge_id }) => charge_id)).size).toBe(attempts.length);
}

/** The seller's system received every message; retries kept their id. */
async function checkWebhooks({ database, sellerId, receivedCounts }: CrashWorld): Promise<void> {
  const deliveries = await database.reader
    .selectFrom('webhook_deliveries')
    .select(['id', 'event_id', 'status'])
    .where('seller_id', '=', sellerId)
    .execute();
  expect(deliveries.filter(({ status }) => status !== 'DELIVERED')).toEqual([]);
  expect(new Set(deliveries.map(({ event_id }) => event_id)).size).toBe(deliveries.length);
  expect(receivedCounts.size).toBe(deliveries.length);
}
