import { type Clock, cents, fixedClock, instantAt, newId, plainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import { compose, type Product } from '../apps/server/src/compose.ts';
import { type ConnectedDatabase, connectDatabase } from '../apps/server/src/database/connect.ts';
import { quietLog, runOn, withDatabase } from '../apps/server/src/database/testing/test-server.ts';
import { cnpjOf } from '../apps/server/src/demo/buyers.ts';
import { monthsOf } from '../apps/server/src/modules/catalog/index.ts';
import { findPgbench } from './pgbench.ts';
import { temporaryDataFolder } from './product.ts';

const reach = 3;
/** What one more seller or subscription costs, against one of the fewest. */
const reachGrowth = 1.5;
const secondsEach = 8;
const workers = 4;
const today = plainDate('2026-11-23');
const clock: Clock = fixedClock(instantAt(today, '12:00'));

/**
 * The billing run against pgbench's TPC-B, in charges opened and TPC-B transactions per second: each is a purchase, a charge, its
 * history and its event, and its subscription moved on, in one commit with the others of its set. The same embedded server with
 * every commit forced to the disk. Then the cost of a charge as subscriptions and sellers grow.
 */
export async function billing(): Promise<void> {
  const data = temporaryDataFolder();
  const connected = await connectDatabase({ dataFolder: data.path, log: quietLog, poolSize: workers });
  try {
    const yardstick = findPgbench(connected.connection, 'pgbench');
    if (!yardstick) {
      console.log('bench billing skipped: no pgbench on this machine (Debian: apt-get install postgresql-contrib)');
      return;
    }
    await runOn(withDatabase(connected.connection, 'postgres'), 'create database pgbench');
    await yardstick.fill();
    const bill = billerOver(connected);
    await bill({ sellers: 4, subscriptions: 500 });
    const tpcb = await yardstick.run(secondsEach);
    const ours = await bill({ sellers: 8, subscriptions: 2_500 });
    print('billing', { ours, yardstick: tpcb, ratio: ours / tpcb, reach });
    console.log(
      `  charges opened per second, 8 sellers of 2,500 subscriptions each over ${workers} workers, against pgbench TPC-B with ` +
        '16 clients at scale 16',
    );
    const few = await bill({ sellers: 1, subscriptions: 1_000 });
    const many = await bill({ sellers: 1, subscriptions: 10_000 });
    printGrowth('billing-10000-subscriptions', few, many);
    for (const sellers of [100, 1_000]) {
      printGrowth(`billing-${sellers}-sellers`, few, await bill({ sellers, subscriptions: 10_000 / sellers }));
    }
  } finally {
    await connected.stop();
    data.remove();
  }
}

interface Population {
  readonly sellers: number;
  /** Of each seller. */
  readonly subscriptions: number;
}

/** Makes new sellers with subscriptions that are due, bills them, and answers how many charges a second that made. */
function billerOver({ connection, database }: ConnectedDatabase): (population: Population) => Promise<number> {
  const product = compose({
    database,
    config: { secret: 'a secret of thirty-two characters', sandbox: true, smtpUrl: undefined, mailFrom: '' },
    ...{ baseUrl: 'http://localhost', clock, log: pino({ enabled: false }), watch: () => () => undefined },
  });
  let made = 0;
  return async ({ sellers, subscriptions }) => {
    const sellerIds: string[] = [];
    while (sellerIds.length < sellers) sellerIds.push(await sell(database, product, made++, subscriptions));
    await runOn(connection, 'analyze');
    const waiting = [...sellerIds];
    const began = performance.now();
    await Promise.all(
      Array.from({ length: workers }, async () => {
        for (let sellerId = waiting.pop(); sellerId; sellerId = waiting.pop()) await billDay(product, sellerId);
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from charges where seller_id = any(${sellerIds}::uuid[])`.execute(database.reader);
    if (rows[0]?.count !== sellers * subscriptions)
      throw new Error(`${rows[0]?.count} charges of ${sellers * subscriptions}`);
    return (sellers * subscriptions) / seconds;
  };
}

async function billDay(product: Product, sellerId: string): Promise<void> {
  const kind = 'subscription.bill';
  await product.recurrences.dueWork[kind]?.({ sellerId, kind, subjectId: today, dueAt: clock.now() }, clock);
}

/** A seller with so many customers, each with a subscription that is due within the days that are billed ahead. */
async function sell(
  { transact }: ConnectedDatabase['database'],
  product: Product,
  number: number,
  subscriptions: number,
): Promise<string> {
  const sellerId = newId<'seller'>();
  const name = `Loja ${number}`;
  await product.sellers.createSeller({
    ...{ id: sellerId, document: cnpjOf(10_000_000 + number), companyName: name, fantasyName: name },
    mixedInstallment: false,
  });
  const plan = await product.catalog.createPlan({ sellerId, id: newId<'plan'>(), plan: monthly });
  const buyer = await transact((tx) => insertCustomers(tx, sellerId, subscriptions));
  const { id } = await product.recurrences.importSubscription({
    ...{ sellerId, id: newId<'subscription'>(), by: 'bench@example.com' },
    imported: {
      ...{ idPlan: plan.id, basicValue: { value: cents(10_990), type: 'MONTHLY' }, payment: { method: 'BANK_SLIP' } },
      ...{ uuidBuyer: buyer, startDate: today },
    },
  });
  await transact((tx) =>
    sql`
      insert into subscriptions
      select made.* from customers
      join subscriptions as model on model.seller_id = ${sellerId} and model.id = ${id}
      cross join lateral jsonb_populate_record(null::subscriptions, to_jsonb(model) || jsonb_build_object(
        'id', gen_random_uuid(), 'customer_id', customers.id, 'customer_name', customers.name,
        'customer_document', customers.document, 'customer_search', customers.name_search)) as made
      where customers.seller_id = ${sellerId} and customers.id <> ${buyer}`.execute(tx),
  );
  return sellerId;
}

async function insertCustomers(
  tx: Parameters<Parameters<ConnectedDatabase['database']['transact']>[0]>[0],
  sellerId: string,
  count: number,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into customers (seller_id, id, name, name_search, document, document_type, email, email_search, country_code, phone, created_at)
    select ${sellerId}, gen_random_uuid(), 'Cliente ' || n, 'cliente ' || n, lpad(n::text, 11, '0'), 'cpf',
      n || '@exemplo.example', n || '@exemplo.example', '55', '11988887777', ${clock.now()}
    from generate_series(1, ${count}::int) as n returning id`.execute(tx);
  const [first] = rows;
  if (!first) throw new Error('a seller has at least one customer');
  return first.id;
}

const monthly = {
  ...{
    title: 'Plano',
    description: null,
    bullets: [],
    enableBankSlip: true,
    enableCreditCard: true,
    enablePixPayment: true,
  },
  basicValues: (['MONTHLY', 'SEMESTER', 'YEARLY'] as const).map((type) => ({
    ...{ type, value: cents(10_990 * monthsOf[type]), valuePerMonth: cents(10_990) },
  })),
};

/** Microseconds for a charge with few, and with many. */
function printGrowth(name: string, few: number, many: number): void {
  const [before, after] = [1_000_000 / few, 1_000_000 / many];
  print(name, { ours: after, yardstick: before, ratio: after / before, reach: reachGrowth });
}

function print(name: string, of: { ours: number; yardstick: number; ratio: number; reach: number }): void {
  const { ours, yardstick, ratio, reach } = of;
  console.log(
    `bench ${name} ours ${Math.round(ours)} yardstick ${Math.round(yardstick)} ratio ${ratio.toFixed(2)} reach ${reach.toFixed(2)}`,
  );
}
