import { cents, newId, plainDateAt } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runRetention } from './run-retention.ts';
import { type CrashWorld, sell } from './testing/crashes/crash-world.ts';
import { createTestProduct } from './testing/test-product.ts';

const { product, database, createSeller } = await createTestProduct();
const { database: db } = database;
const now = Temporal.Now.instant();
const daysAgo = (days: number) => now.subtract({ hours: 24 * days }).toString();

/** A delivery with its attempt, a message, a notification of the panel, a mark of a reminder and a handled notification, so many days old each. */
async function insertRowsOfAge(
  sellerId: string,
  days: number,
  { status = 'DELIVERED', handled = true } = {},
): Promise<void> {
  const at = daysAgo(days);
  const [endpoint, delivery] = [newId(), newId()];
  await db.transact(async (tx) => {
    await sql`insert into webhook_endpoints (seller_id, id, title, url, domains, active, created_at, failures)
      values (${sellerId}, ${endpoint}, 'ERP', 'http://127.0.0.1:9/', '{ORDER}', true, ${at}, 0)`.execute(tx);
    await sql`insert into webhook_deliveries (seller_id, id, webhook_id, event_id, type, subject_id, body, status, attempts,
        failures, next_attempt_at, created_at)
      values (${sellerId}, ${delivery}, ${endpoint}, ${newId()}, 'charge.paid', 'x', '{}', ${status}, 1, 1,
        ${status === 'PENDING' ? at : null}, ${at})`.execute(tx);
    await sql`insert into webhook_attempts (seller_id, delivery_id, number, started_at, url, request_headers, response, duration_ms)
      values (${sellerId}, ${delivery}, 1, ${at}, 'http://127.0.0.1:9/', '{}', '', 1)`.execute(tx);
    await sql`insert into mails (seller_id, id, to_address, subject, text, created_at, sent_at, channel)
      values (${sellerId}, ${newId()}, 'a@example.com', 's', 't', ${at}, ${handled ? at : null}, 'EMAIL')`.execute(tx);
    await sql`insert into seller_notifications (seller_id, id, type, subject_id, name, phone, amount_cents, date, created_at)
      values (${sellerId}, ${newId()}, 'PAYMENT', ${newId()}, 'Ana', '', ${cents(100)}, ${plainDateAt(now)}, ${at})`.execute(
      tx,
    );
    await sql`insert into buyer_reminders (seller_id, charge_id, offset_days, channel, sent_at)
      values (${sellerId}, ${newId()}, 2, 'EMAIL', ${at})`.execute(tx);
    await sql`insert into inbox (seller_id, source, webhook_id, payload, received_at, handled_at)
      values (${sellerId}, 'pix', ${newId()}, '{}', ${at}, ${handled ? at : null})`.execute(tx);
  });
}

const tables = [
  'webhook_deliveries',
  'webhook_attempts',
  'mails',
  'seller_notifications',
  'buyer_reminders',
  'inbox',
] as const;

/** How many rows of each table a seller has. */
async function kept(sellerId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { total } = await db.reader
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('seller_id', '=', sellerId)
      .executeTakeFirstOrThrow();
    counts[table] = total;
  }
  return counts;
}

it('forgets what is older than its time, keeps what is not and what still waits, and run again changes nothing', async () => {
  const { id } = await createSeller();
  for (const days of [0, 29, 31, 89, 91, 179, 181]) await insertRowsOfAge(id, days);
  await insertRowsOfAge(id, 400, { status: 'PENDING', handled: false });
  const left = {
    webhook_deliveries: 5,
    webhook_attempts: 5,
    mails: 4,
    seller_notifications: 6,
    buyer_reminders: 4,
    inbox: 3,
  };
  await runRetention(db, product);
  expect(await kept(id)).toEqual(left);
  await runRetention(db, product);
  expect(await kept(id)).toEqual(left);
});

it('counts time by the clock of each seller', async () => {
  const [ahead, other] = [await createSeller(), await createSeller()];
  await product.sellers.moveClock(ahead.id, now.add({ hours: 24 * 100 }));
  for (const { id } of [ahead, other]) await insertRowsOfAge(id, 1);
  await runRetention(db, product);
  expect(await kept(ahead.id)).toMatchObject({ webhook_deliveries: 0, mails: 0, seller_notifications: 1, inbox: 1 });
  expect(await kept(other.id)).toMatchObject({ webhook_deliveries: 1, mails: 1, seller_notifications: 1, inbox: 1 });
});

it('takes many in small parts, and two of it may be at work', async () => {
  const { id } = await createSeller();
  await db.transact((tx) =>
    sql`insert into mails (seller_id, id, to_address, subject, text, created_at, channel)
      select ${id}, gen_random_uuid(), 'a@example.com', 's', 't', ${daysAgo(100)}::timestamptz + n * interval '1 second', 'EMAIL'
      from generate_series(1, 1700) as n`.execute(tx),
  );
  await Promise.all([runRetention(db, product), runRetention(db, product)]);
  expect(await kept(id)).toMatchObject({ mails: 0 });
});

it('deletes from no other table: money, charges and their history stay', async () => {
  const { id: sellerId } = await createSeller();
  const world: CrashWorld = { product, database: db, sellerId, receivedCounts: new Map(), close: () => undefined };
  for (const method of ['PIX', 'BANK_SLIP', 'CREDIT_CARD'] as const) await sell(world, method);
  await product.clockMover.pump(sellerId);
  await runRetention(db, product);
  const before = await rowsOf(sellerId);
  expect(before.get('ledger_entries')).toBeGreaterThan(0);
  expect(before.get('charge_events')).toBeGreaterThan(0);
  await product.sellers.moveClock(sellerId, now.add({ hours: 24 * 1_000 }));
  await runRetention(db, product);
  expect(await rowsOf(sellerId)).toEqual(before);
});

/** The rows of a seller in each table but those that are forgotten. */
async function rowsOf(sellerId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string }>`
    select table_name as "table" from information_schema.columns
    where table_schema = 'public' and column_name = 'seller_id'`.execute(db.reader as never);
  const counts = new Map<string, number>();
  for (const { table } of rows) {
    if ((tables as readonly string[]).includes(table)) continue;
    const counted = await sql<{ total: number }>`
      select count(*) as total from ${sql.table(table)} where seller_id = ${sellerId}`.execute(db.reader as never);
    counts.set(table, counted.rows[0]?.total ?? 0);
  }
  return counts;
}
