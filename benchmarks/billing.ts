import { addMonths, type Clock, cents, fixedClock, instantAt, newId, plainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import { compose } from '../apps/server/src/compose.ts';
import type { ConnectedDatabase } from '../apps/server/src/database/connect.ts';
import { runOn } from '../apps/server/src/database/testing/test-server.ts';
import { monthsOf } from '../apps/server/src/modules/catalog/index.ts';
import type { Product } from '../apps/server/src/product.ts';
import { cnpjOf } from '../packages/brazil/src/index.ts';
import { againstPgbench, mean } from './against-pgbench.ts';
import { printGrowth } from './print-growth.ts';

const workers = 4;
const sellers = 8;
const subscriptionsPerSeller = 2_500;
/** Subscriptions begin on the first day; a month later, as in nearly all of their lives, their customers are known. */
const today = plainDate('2026-11-23');
const clock = fixedClock(instantAt(today, '12:00'));
const nextClock = fixedClock(instantAt(addMonths(today, 1), '12:00'));

/**
 * The billing run against pgbench's TPC-B, in charges opened and TPC-B transactions per second: each is a purchase, a charge, its
 * history and its event, and its subscription moved on, in one commit with the others of its set. Then the cost of a charge among
 * ten times as many subscriptions of a seller, and ten times as many sellers.
 */
export function billing(): Promise<void> {
  return againstPgbench({
    name: 'billing',
    reach: 3,
    poolSize: workers,
    prepare: async (connected) => {
      const bill = billerOver(connected);
      const first: number[] = [];
      const run = async (population: Population): Promise<number> => {
        const [before, after] = await bill(population);
        first.push(before);
        return after;
      };
      await bill({ sellers, subscriptions: 250 });
      return {
        run: () => run({ sellers, subscriptions: subscriptionsPerSeller }),
        finish: async () => {
          const atFirst = Math.round(mean(first));
          const few = { sellers: 8, subscriptions: 100 };
          await printGrowth('billing-sellers', run, { few, many: { ...few, sellers: 80 } });
          await printGrowth('billing-subscriptions', run, { few, many: { ...few, subscriptions: 1_000 } });
          const whose = `${sellers} sellers of ${subscriptionsPerSeller} subscriptions each over ${workers} workers`;
          return `charges opened per second, ${whose} (of a first period, whose customers are new to the list, ${atFirst})`;
        },
      };
    },
  });
}

interface Population {
  readonly sellers: number;
  /** Counted for each seller. */
  readonly subscriptions: number;
}

/** Makes new sellers with subscriptions, bills their first period and their second, and answers how many charges a second each made. */
function billerOver({
  connection,
  database,
}: ConnectedDatabase): (population: Population) => Promise<[number, number]> {
  const product = compose({
    database,
    config: { secret: 'a secret of thirty-two characters', sandbox: true, smtpUrl: undefined, mailFrom: '' },
    baseUrl: 'http://localhost',
    clock,
    log: pino({ enabled: false }),
    watch: () => () => undefined,
  });
  let made = 0;
  return async ({ sellers, subscriptions }) => {
    const sellerIds: string[] = [];
    while (sellerIds.length < sellers) sellerIds.push(await sell(database, product, made++, subscriptions));
    await runOn(connection, 'analyze');
    const first = await billAll(product, sellerIds, clock);
    const second = await billAll(product, sellerIds, nextClock);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from charges where seller_id = any(${sellerIds}::uuid[])`.execute(database.reader);
    const charges = sellers * subscriptions;
    if (rows[0]?.count !== 2 * charges) throw new Error(`${rows[0]?.count} charges of ${2 * charges}`);
    return [charges / first, charges / second];
  };
}

/** Bills what every seller has due; answers in how many seconds. */
async function billAll(product: Product, sellerIds: readonly string[], clock: Clock): Promise<number> {
  const waiting = [...sellerIds];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let sellerId = waiting.pop(); sellerId; sellerId = waiting.pop()) await billDay(product, sellerId, clock);
    }),
  );
  return (performance.now() - began) / 1000;
}

async function billDay(product: Product, sellerId: string, clock: Clock): Promise<void> {
  const kind = 'subscription.bill';
  const work = { sellerId, kind, subjectId: clock.today(), dueAt: clock.now() } as const;
  await product.subscriptions.scheduledJobs[kind]?.(work, clock);
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
    id: sellerId,
    document: cnpjOf(`${10_000_000 + number}0001`),
    companyName: name,
    fantasyName: name,
    mixedInstallment: false,
  });
  const plan = await product.catalog.createPlan({ sellerId, id: newId<'plan'>(), plan: monthly });
  const buyer = await transact((tx) => insertCustomers(tx, sellerId, subscriptions));
  const { id } = await product.subscriptions.createSubscription({
    sellerId,
    id: newId<'subscription'>(),
    by: 'bench@example.com',
    origin: 'created',
    agreed: {
      idPlan: plan.id,
      basicValue: { value: cents(10_990), type: 'MONTHLY' },
      payment: { method: 'BANK_SLIP' },
      uuidBuyer: buyer,
      startDate: today,
    },
  });
  await transact(async (tx) => {
    await sql`
      insert into subscriptions
      select made.* from customers
      join subscriptions as model on model.seller_id = ${sellerId} and model.id = ${id}
      cross join lateral jsonb_populate_record(null::subscriptions, to_jsonb(model) || jsonb_build_object(
        'id', gen_random_uuid(), 'customer_id', customers.id, 'customer_name', customers.name,
        'customer_document', customers.document, 'customer_search', customers.name_search)) as made
      where customers.seller_id = ${sellerId} and customers.id <> ${buyer}`.execute(tx);
    await sql`
      insert into subscription_billing
        (seller_id, subscription_id, is_billed, next_period, next_due_on, version)
      select seller_id, id, true, 1, start_date, 1 from subscriptions
      where seller_id = ${sellerId} and id <> ${id}`.execute(tx);
  });
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
  title: 'Plano',
  description: null,
  bullets: [],
  enableBankSlip: true,
  enableCreditCard: true,
  enablePixPayment: true,
  basicValues: (['MONTHLY', 'SEMESTER', 'YEARLY'] as const).map((type) => ({
    type,
    value: cents(10_990 * monthsOf[type]),
    valuePerMonth: cents(10_990),
  })),
};
