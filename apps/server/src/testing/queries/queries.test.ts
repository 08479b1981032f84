import { endpoints } from '@balcao/contract/endpoints';
import { cents, newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { takeEvents } from '../../jobs/take-events.ts';
import { runRetention } from '../../run-retention.ts';
import { answerOf, type CrashWorld, offer, pay, refundSome, sell, subscribe } from '../crashes/crash-world.ts';
import { activateInvoices } from '../invoice-world.ts';
import { createTestProduct } from '../test-product.ts';
import { recordStatements } from './recorded-statements.ts';
import { changeFaults, conflictFaults, faultsOf, returningFaults } from './statement-faults.ts';

const { product, database, call, createSeller } = await createTestProduct();
const { database: db } = database;

/** Look-ups whose result is the seller, and tables that belong to no seller. */
const withoutSeller = new Set([
  'api_key_hashes',
  'checkout_addresses',
  'guess_counters',
  'payment_link_addresses',
  'seller_documents',
  'user_emails',
]);

/** Statements over all sellers, and why each is. */
const aboutAll: readonly { readonly file: RegExp; readonly text: RegExp; readonly why: string }[] = [
  { file: /^jobs\/sellers-due/, text: /from scheduled_jobs/, why: 'the sweep finds whose jobs are due' },
  { file: /^jobs\/take-events/, text: /from outbox/, why: 'the relay takes whatever happened next' },
  {
    file: /^modules\/sellers\/store\/seller-reader/,
    text: /from "sellers"/,
    why: 'housekeeping is for every seller',
  },
  { file: /idempotency-keys/, text: /created_at </, why: 'old keys are forgotten' },
  {
    file: /^modules\/ledger\/store\//,
    text: /select distinct seller_id from/,
    why: 'npm run ledger:verify finds who has books',
  },
  { file: /^modules\/sellers\/actions\/move-clock/, text: /clock_ahead_ms <> 0/, why: 'the sweep reads moved clocks' },
  {
    file: /^modules\/rails\/simulator\/store\/sim-boleto-store/,
    text: /"payer_hash"/,
    why: 'the simulated registry finds what any seller issued against somebody',
  },
];

/** Before PostgreSQL 16 a statement cannot be planned without its parameters. */
const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
  db.reader as never,
);
const canPlan = (rows[0]?.version ?? 0) >= 160_000;

it.runIf(canPlan)(
  'keeps to what a distributed PostgreSQL carries, in every statement',
  { timeout: 180_000 },
  async () => {
    const recording = recordStatements();
    await liveSome();
    const recorded = recording.stop();
    const statements = recorded.filter(({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
    expect(statements.length).toBeGreaterThan(150);
    const offenders: string[] = [];
    const excused = new Set<string>();
    for (const { text, file } of statements) {
      const { unfiltered, immediateKeys, insertedChanges } = await faultsOf(db, text);
      offenders.push(
        ...insertedChanges.map((table) => `${file} inserts into ${table} what it changed: ${text.slice(0, 300)}`),
      );
      offenders.push(...immediateKeys.map((key) => `${file} writes both tables of ${key}: ${text.slice(0, 300)}`));
      const tables = unfiltered.filter((table) => !withoutSeller.has(table));
      if (tables.length === 0) continue;
      const excuse = aboutAll.find((one) => one.file.test(file) && one.text.test(text));
      if (excuse) excused.add(excuse.why);
      else offenders.push(`${file} reads ${tables.join(', ')}: ${text.slice(0, 300)}`);
    }
    expect(offenders).toEqual([]);
    expect([...excused].sort()).toEqual(aboutAll.map(({ why }) => why).sort());
  },
);

it('reads what a statement wrote from an array in every trigger', async () => {
  const { rows: functions } = await sql<{ name: string; body: string }>`
    select distinct proname as name, prosrc as body from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgnewtable is not null or tgoldtable is not null`.execute(db.reader as never);
  expect(functions.length).toBeGreaterThan(5);
  expect(functions.filter(({ body }) => readsTransitionTable(body)).map(({ name }) => name)).toEqual([]);
  expect(readsTransitionTable('insert into a select id from written')).toBe(true);
  expect(readsTransitionTable('select array_agg(row(written.*)::charges) from written')).toBe(false);
});

function readsTransitionTable(body: string): boolean {
  return /\b(from|join|using) (written|replaced)\b/.test(body.replaceAll(/array_agg\([^)]*\)::\w+\) from \w+/g, ''));
}

it('updates on a conflict what a distributed PostgreSQL does, in every function', async () => {
  const { rows: functions } = await sql<{ name: string; body: string }>`
    select proname as name, prosrc as body from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~* 'on conflict'`.execute(db.reader as never);
  expect(functions.length).toBeGreaterThan(3);
  expect(functions.flatMap(({ name, body }) => conflictFaults(body).map((fault) => `${name} ${fault}`))).toEqual([]);
  const onConflict = (action: string) => conflictFaults(`insert into t values (1) on conflict (a) do update ${action}`);
  expect(onConflict('set b = case t.b when 1 then 2 end')).toEqual(['has case x when in on conflict']);
  expect(onConflict('set b = (select 1)')).toEqual(['has a sub-select in on conflict']);
  expect(onConflict('set b = 1 where (select true)')).toEqual(['has a sub-select in on conflict']);
  expect(onConflict('set "seller_id" = $1, b = 2')).toEqual(['sets the seller in on conflict']);
  expect(onConflict('set b = case when t.seller_id = $1 then excluded.b end returning b')).toEqual([]);
  expect(conflictFaults('with c as (insert into t values (1) on conflict (a) do update set b = (1)) select 1')).toEqual(
    [],
  );
});

it('catches a function in what a write returns', () => {
  const text = "insert into t values (now()) returning id, set_config('a', 'b', true)";
  expect(returningFaults(text)).toEqual(['calls a function in returning']);
  expect(returningFaults('with c as (insert into t values (1) returning id) select now() from c')).toEqual([]);
  expect(returningFaults('delete from t where at < now() returning coalesce(id, 1)')).toEqual([]);
});

it('catches a change that each shard would make otherwise', () => {
  expect(changeFaults('update "t" set "a" = gen_random_uuid() where id = $1')).toEqual([
    'calls a volatile function in a change',
  ]);
  expect(changeFaults('with gone as (delete from t where random() < 0.1 returning id) select 1')).toEqual([
    'calls a volatile function in a change',
  ]);
  expect(changeFaults("update t as one set until = one.until - interval '1 minute' where id = $1")).toEqual([
    'adds an interval to a column in a change',
  ]);
  expect(
    changeFaults("delete from t where at < now() - interval '1 day' and b < $1::timestamptz - $2::interval"),
  ).toEqual([]);
  expect(changeFaults('update "t" set "a" = $1, "seller_id" = $2 where "seller_id" = $3')).toEqual([
    'sets the seller in a change',
  ]);
  expect(changeFaults('update t set a = one.a from one where t.seller_id = one.seller_id')).toEqual([]);
  expect(changeFaults('insert into t values (gen_random_uuid()) on conflict (a) do update set b = 1')).toEqual([]);
});

it('sends no statement of a test that would be refused', async () => {
  const refused = sql`update charges set title = gen_random_uuid()::text where seller_id = ${newId()}`;
  await expect(refused.execute(db.reader as never)).rejects.toThrow('calls a volatile function in a change');
});

it('refuses TRUNCATE by a trigger of its own', async () => {
  const mixed = sql<{ name: string }>`
    select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal and tgtype & 32 > 0 and tgtype & 28 > 0`;
  expect((await mixed.execute(db.reader as never)).rows).toEqual([]);
  await db.transact(async (tx) => {
    await sql`create table cash (box int)`.execute(tx);
    await sql`create trigger cash_kept before delete or truncate on cash execute function refuse_change()`.execute(tx);
    expect((await mixed.execute(tx)).rows).toEqual([{ name: 'cash_kept' }]);
    await sql`drop table cash`.execute(tx);
  });
});

it.runIf(canPlan)('catches a statement that does not', async () => {
  const unfilteredTables = async (_: unknown, text: string) => (await faultsOf(db, text)).unfiltered;
  expect(await unfilteredTables(db, 'select id from charges where id = $1')).toEqual(['charges']);
  expect(await unfilteredTables(db, 'update charges set title = $1 where id = $2')).toEqual(['charges']);
  expect(await unfilteredTables(db, 'select id from charges where seller_id = $1')).toEqual([]);
  const joined = 'select 1 from charges c join payment_attempts t on t.charge_id = c.id where c.seller_id = $1';
  expect(await unfilteredTables(db, joined)).toEqual(['payment_attempts']);
  expect(await unfilteredTables(db, `${joined} and t.seller_id = c.seller_id`)).toEqual([]);
  const ofRow = 'select exists (select from payment_attempts t where t.seller_id = c.seller_id and t.charge_id = c.id)';
  expect(await unfilteredTables(db, `${ofRow} from charges c where c.seller_id = $1`)).toEqual(['payment_attempts']);
  const ofSellers = 'select from unnest($1::uuid[]) as seller (id) join charges on charges.seller_id = seller.id';
  expect(await unfilteredTables(db, ofSellers)).toEqual(['charges']);
  const both = `with link as (insert into payment_attempts select * from payment_attempts where seller_id = $1)
    insert into charges select * from charges where seller_id = $1`;
  const keys = await faultsOf(db, both);
  expect(keys).toEqual({ unfiltered: [], immediateKeys: keys.immediateKeys, insertedChanges: [] });
  const changed = 'with paid as (update charges set title = $2 where seller_id = $1 returning id)';
  const insert = `insert into charge_events (seller_id, charge_id, at, kind) select $1, id, now(), 'x' from`;
  expect((await faultsOf(db, `${changed} ${insert} paid`)).insertedChanges).toEqual(['charge_events']);
  expect(
    (await faultsOf(db, `${changed}, put as (${insert} charges where seller_id = $1) select id from paid`))
      .insertedChanges,
  ).toEqual([]);
  const { stop } = recordStatements();
  await sql`select 1`.execute(db.reader as never);
  expect(stop()).toEqual([]);
});

/** A seller uses everything for two months, and every screen is read. */
async function liveSome(): Promise<void> {
  const seller = await createSeller();
  const world: CrashWorld = {
    product,
    database: db,
    sellerId: seller.id,
    receivedCounts: new Map(),
    close: () => undefined,
  };
  // No server listens there, so messages fail and are retried.
  const webhook = { title: 'ERP', url: 'http://127.0.0.1:9/', domains: ['ORDER', 'SUBSCRIPTION'] };
  await call('POST', '/service/core/webhooks', { token: seller.tokens.OWNER, key: newId(), body: webhook });
  await activateInvoices((name, given = {}) => answerOf(product, name, { sellerId: seller.id, ...given }));
  for (const method of ['PIX', 'BANK_SLIP', 'CREDIT_CARD', 'PIX'] as const) await sell(world, method);
  await subscribe(world, 4);
  await product.clockMover.pump(seller.id);
  const now = (await product.sellers.clockOf(seller.id)).now();
  await product.clockMover.advance(seller.id, now.add({ hours: 24 * 35 }));
  await refundSome(world, 2);
  await product.clockMover.advance(seller.id, now.add({ hours: 24 * 60 }));
  await product.reconciliation.reconcile({ sellerId: seller.id, id: newId(), by: null });
  await runRetention(db, product);
  await product.sellersDue();
  await db.transact((tx) => takeEvents(tx, 10));
  await product.ledger.verify(db.reader);
  const known = [...(await knownIds(seller.id)), await sellAtOneLink(world)];
  for (const { method, path, media } of endpoints) {
    if (method !== 'GET' || media === 'text/event-stream') continue;
    for (const id of path.includes('{') ? known : [newId()]) {
      await call('GET', path.replaceAll(/\{\w+\}/g, id), { token: seller.tokens.OWNER });
    }
  }
}

/** A link for sale, at which one bought, another gave up, and its form was changed. */
async function sellAtOneLink({ product, sellerId, ...world }: CrashWorld): Promise<string> {
  const id = await offer({ product, sellerId, ...world }, 10_000, { stock: 2, openAmount: null, fields: [] });
  const request = { value: cents(10_000), answers: {} };
  for (const isPaid of [true, false]) {
    const made = await product.paymentLinks.createSale({ sellerId, saleLinkId: id, id: newId(), request });
    await pay({ product, sellerId, ...world }, made, 'PIX', 10_000, { isPaid });
    await product.paymentLinks.createSale({
      sellerId,
      saleLinkId: id,
      id: newId(),
      request: { ...request, link: made },
    });
  }
  const now = (await product.sellers.clockOf(sellerId)).now();
  await product.clockMover.advance(sellerId, now.add({ hours: 1 }));
  return id;
}

/** One id of each kind of object. */
async function knownIds(sellerId: string): Promise<string[]> {
  const tables = ['charges', 'purchases', 'payment_links', 'subscriptions', 'plans', 'customers', 'refunds'] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      db.reader.selectFrom(table).select('id').where('seller_id', '=', sellerId).limit(1).executeTakeFirst(),
    ),
  );
  return rows.flatMap((row) => row?.id ?? []);
}
