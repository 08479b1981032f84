import { addDays, addMonths, cents, newId, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { Killed } from '../../charges/test-charges.ts';
import { subscriptionsOver, type TestSubscriptions } from '../test-subscriptions.ts';
import { intervalOf } from './period-types.ts';

const { database } = await createTestDatabase();

async function bills(world: TestSubscriptions) {
  return (await world.charged()).map(({ period, due_date, amount_cents }) => [period, due_date, amount_cents]);
}

function run(world: TestSubscriptions): Promise<void> | undefined {
  const work = {
    sellerId: world.sellerId,
    kind: 'subscription.bill',
    subjectId: world.today(),
    dueAt: world.clock.now(),
  } as const;
  const clock = { now: world.clock.now, today: world.today };
  return world.subscriptions.scheduledJobs['subscription.bill']?.(work, clock);
}

async function many(world: TestSubscriptions, count: number, days: number): Promise<void> {
  const first = await world.imported({ startDate: addDays(world.today(), 300) });
  await database.transact(async (tx) => {
    await sql`
      insert into subscriptions
      select made.* from generate_series(1, ${count}::int) as n
      join subscriptions as model on model.seller_id = ${world.sellerId} and model.id = ${first.id}
      cross join lateral jsonb_populate_record(null::subscriptions, to_jsonb(model) || jsonb_build_object(
        'id', gen_random_uuid(), 'start_date', ${world.today()}::date + n % ${days}::int,
        'due_day', extract(day from ${world.today()}::date + n % ${days}::int))) as made`.execute(tx);
    // The tests run ANALYZE, because autovacuum does not reach their tables in time.
    await sql`analyze subscriptions`.execute(tx);
    await sql`
      insert into subscription_billing
        (seller_id, subscription_id, is_billed, next_period, next_due_on, version)
      select seller_id, id, true, 1, start_date, 1 from subscriptions
      where seller_id = ${world.sellerId} and id <> ${first.id}`.execute(tx);
    await sql`analyze subscription_billing`.execute(tx);
  });
}

describe('billing', () => {
  it('charges the first period twenty days ahead, and each period once', async () => {
    const world = await subscriptionsOver(database, '2027-01-02T15:00:00Z');
    const { id } = await world.imported({ startDate: plainDate('2027-01-31') });
    await world.advance('2027-01-11T08:59:00Z');
    expect(await bills(world)).toEqual([]);
    await world.advance('2027-01-11T09:01:00Z');
    expect(await bills(world)).toEqual([[1, '2027-01-31', 10_990]]);
    expect(await world.get(id)).toMatchObject({ next_period: 2, next_due_on: '2027-02-28', last_due_on: '2027-01-31' });
    await world.advance('2027-05-20T09:01:00Z');
    expect(await bills(world)).toEqual([
      [1, '2027-01-31', 10_990],
      [2, '2027-02-28', 10_990],
      [3, '2027-03-31', 10_990],
      [4, '2027-04-30', 10_990],
      [5, '2027-05-31', 10_990],
    ]);
    expect(world.failures).toEqual([]);
  });

  it('charges at once what is due sooner than that, and asks its buyer to pay', async () => {
    const world = await subscriptionsOver(database);
    await world.imported({ payment: { method: 'PIX' }, startDate: addDays(world.today(), 1) });
    await world.settleDown();
    expect(await world.charged()).toMatchObject([{ period: 1, status: 'SCHEDULED', payment_method: 'PIX' }]);
    expect(world.mails.at(-1)?.text).toContain('Pix Copia e Cola');
  });

  it('what was left behind is charged period by period, and is not late already', async () => {
    const world = await subscriptionsOver(database, '2027-01-10T15:00:00Z');
    await world.imported({ startDate: plainDate('2027-01-10') });
    await database.transact((tx) =>
      tx
        .deleteFrom('scheduled_jobs')
        .where('seller_id', '=', world.sellerId)
        .where('kind', '=', 'subscription.bill')
        .execute(),
    );
    world.clock.moveTo(Temporal.Instant.from('2027-03-15T15:00:00Z'));
    await run(world);
    expect(await bills(world)).toEqual([
      [1, '2027-03-15', 10_990],
      [2, '2027-03-15', 10_990],
      [3, '2027-03-15', 10_990],
    ]);
  });

  it('what would leave nothing after the fees is told, looked at again, and holds up no other', async () => {
    const world = await subscriptionsOver(database);
    const small = await world.imported({ basicValue: { value: cents(400), type: 'MONTHLY' } });
    await world.imported();
    const { pricing } = { pricing: await world.sellers.pricingOf(world.sellerId) };
    await world.sellers.updateSeller(world.sellerId, { pricing: { ...pricing, bankSlipFeeCents: cents(500) } });
    await run(world);
    expect(await bills(world)).toEqual([[1, world.today(), 10_990]]);
    const events = await database.reader
      .selectFrom('outbox')
      .select('subject_id')
      .where('seller_id', '=', world.sellerId)
      .where('topic', '=', 'subscription.not_billed')
      .execute();
    expect(events.map(({ subject_id }) => subject_id)).toEqual([small.id]);
    await world.sellers.updateSeller(world.sellerId, { pricing });
    await world.advance('2026-11-20T12:00:00Z');
    expect(await world.charged()).toHaveLength(2);
  });
});

it('hands sub-sellers their part of each period, of what that period is charged', async () => {
  const world = await subscriptionsOver(database, '2027-01-10T15:00:00Z');
  const subSellerId = newId();
  const card = { token: await world.tokenOf(), brand: 'visa', last4digits: '1111', holderName: 'ANA SOUZA' };
  const split = [{ subSellerId, paymentType: 'PERCENTAGE' as const, percent: 10 }];
  const { subscriptionId } = await world.begin({
    method: 'CREDIT_CARD',
    card,
    valueCents: cents(10_000),
    additions: [{ title: 'Adesão', valueCents: cents(2_000), installments: 2, fromPeriod: 1 }],
    terms: { discountPercent: 0, bearer: 'EARLY_SELLER', receivingType: 'EARLY', split },
  });
  await world.activate(subscriptionId);
  world.clock.moveTo(Temporal.Instant.from('2027-01-25T15:00:00Z'));
  await run(world);
  await world.advance('2027-04-01T15:00:00Z');
  const shares = [];
  for (const { id } of await world.charged()) {
    shares.push(await world.settlement.sharesOf(database.reader, world.sellerId, id));
  }
  // The second period has a part of the additional amount, the third has none, and the fourth is unpaid.
  expect(shares.map((ofCharge) => ofCharge.map(({ cents: amount }) => amount))).toEqual([[1_100], [1_000], []]);
  expect(world.failures).toEqual([]);
});

describe('each period is charged once', () => {
  it('by several runs at the same time', async () => {
    const world = await subscriptionsOver(database);
    await many(world, 300, 10);
    await Promise.all([1, 2, 3, 4].map(() => run(world)));
    await run(world);
    const charged = await world.charged();
    expect(charged).toHaveLength(300);
    expect(new Set(charged.map(({ subscription_id, period }) => `${subscription_id} ${period}`)).size).toBe(300);
  });

  it('whenever the process dies, and is started again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom('before', 'inside', 'after')), {
          maxLength: 6,
        }),
        async (deaths) => {
          const world = await subscriptionsOver(database);
          await many(world, 40, 25);
          for (const [after, moment] of deaths) {
            world.dieInTransaction(after, moment);
            await run(world)?.catch((error) => expect(error).toBeInstanceOf(Killed));
          }
          world.dieInTransaction(1_000, 'before');
          await run(world);
          const due = await database.reader
            .selectFrom('subscriptions')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('seller_id', '=', world.sellerId)
            .where('start_date', '<=', addDays(world.today(), 20))
            .executeTakeFirstOrThrow();
          const charged = await world.charged();
          expect(charged).toHaveLength(due.count);
          expect(new Set(charged.map(({ subscription_id }) => subscription_id)).size).toBe(due.count);
          expect(charged.every(({ period }) => period === 1)).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('ten thousand in one run, in a transaction for each two thousand', { timeout: 120_000 }, async () => {
    const world = await subscriptionsOver(database);
    await many(world, 10_000, 20);
    world.dieInTransaction(5, 'before');
    await run(world);
    expect(await world.charged()).toHaveLength(10_000);
    const jobs = await database.reader
      .selectFrom('scheduled_jobs')
      .select('kind')
      .where('seller_id', '=', world.sellerId)
      .execute();
    expect(jobs.length).toBeLessThan(80);
  });
});

it('a year in one jump is the year day by day: charges, days, amounts, states', { timeout: 240_000 }, async () => {
  const plans = [
    { startDate: plainDate('2027-01-31'), basicValue: { value: cents(10_990), type: 'MONTHLY' as const } },
    { startDate: plainDate('2027-01-15'), basicValue: { value: cents(59_940), type: 'SEMESTER' as const } },
    { startDate: plainDate('2027-02-28'), basicValue: { value: cents(107_880), type: 'YEARLY' as const } },
    {
      startDate: plainDate('2027-01-10'),
      basicValue: { value: cents(7_777), type: 'MONTHLY' as const },
      payment: { method: 'PIX' as const },
    },
  ];
  const lived = async (steps: readonly string[]) => {
    const world = await subscriptionsOver(database, '2027-01-10T15:00:00Z');
    const card = { token: await world.tokenOf(), brand: 'visa', last4digits: '1111', holderName: 'ANA SOUZA' };
    const poor = { ...card, token: await world.tokenOf('4000000000009995') };
    for (const plan of plans) await world.imported(plan);
    for (const one of [card, poor]) {
      const { subscriptionId } = await world.begin({ method: 'CREDIT_CARD', card: one });
      await world.activate(subscriptionId);
    }
    await run(world);
    for (const step of steps) await world.advance(step);
    expect(world.failures).toEqual([]);
    const charged = await world.charged();
    const attempts = await database.reader
      .selectFrom('payment_attempts')
      .innerJoin('charges', (join) =>
        join
          .onRef('charges.seller_id', '=', 'payment_attempts.seller_id')
          .onRef('charges.id', '=', 'payment_attempts.charge_id'),
      )
      .select(['payment_attempts.created_at', 'payment_attempts.status', 'charges.period', 'charges.amount_cents'])
      .where('payment_attempts.seller_id', '=', world.sellerId)
      .execute();
    return {
      charges: charged
        .map(({ period, due_date, amount_cents, status, paid_on }) =>
          [due_date, period, amount_cents, status, paid_on].join(' '),
        )
        .sort(),
      attempts: attempts.map((row) => [row.created_at, row.period, row.amount_cents, row.status].join(' ')).sort(),
      balances: Object.fromEntries(await world.ledger.balances(database.reader, world.sellerId)),
    };
  };
  const days = Array.from({ length: 365 }, (_, day) => `${addDays(plainDate('2027-01-11'), day)}T15:00:00Z`);
  const jumped = await lived([days.at(-1) ?? '']);
  expect(await lived(days)).toEqual(jumped);
  expect(jumped.charges.length).toBeGreaterThan(40);
});

it('the periods of a subscription follow each other whatever changes its periodicity', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 27 }),
      fc.array(fc.constantFrom('MONTHLY', 'SEMESTER', 'YEARLY'), { minLength: 1, maxLength: 4 }),
      async (day, types) => {
        const world = await subscriptionsOver(database, '2027-01-01T15:00:00Z');
        const startDate = addDays(world.today(), day);
        const { id } = await world.imported({ startDate });
        let months = 0;
        for (const type of types) {
          const { count } = intervalOf(type);
          await database.transact((tx) =>
            tx
              .updateTable('subscriptions')
              .set({ interval_unit: 'MONTH', interval_count: count })
              .where('seller_id', '=', world.sellerId)
              .where('id', '=', id)
              .execute(),
          );
          const { next_due_on } = await world.get(id);
          expect(next_due_on).toBe(addMonths(startDate, months));
          world.clock.moveTo(Temporal.Instant.from(`${addDays(next_due_on, -19)}T15:00:00Z`));
          await run(world);
          months += count;
        }
        expect((await world.charged()).map(({ period }) => period)).toEqual(types.map((_, index) => index + 1));
      },
    ),
    { numRuns: 15 },
  );
});

it('a subscription of another seller is none of this one’s', async () => {
  const [mine, theirs] = [await subscriptionsOver(database), await subscriptionsOver(database)];
  await mine.imported();
  await run(theirs);
  expect(await mine.charged()).toEqual([]);
  expect(await theirs.charged()).toEqual([]);
});
