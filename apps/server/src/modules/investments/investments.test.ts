import { isBusinessDay } from '@balcao/brazil';
import { addDays, type Cents, cents, fixedClock, instantAt, newId, type PlainDate, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import { createLedger } from '../ledger/index.ts';
import { postingOf } from '../ledger/test-postings.ts';
import { createRails } from '../rails/index.ts';
import { createInvestments, type InvestmentsDeps } from './index.ts';

const { database } = await createTestDatabase();
const { reader, transact } = database;
const ledger = createLedger();
let now = instantAt(plainDate('2026-01-05'), '10:00');
const clockOf = async () => fixedClock(now);
const { rails, controls } = createRails({
  reader,
  transact,
  clockOf,
  vaultSecret: 'a secret that is only used by tests',
  deliver: async () => undefined,
});
const inactive = new Set<string>();
const deps: InvestmentsDeps = {
  reader,
  transact,
  clockOf,
  ledger,
  provider: rails.investments,
  blockedAtBanks: async () => [],
  acquiringBalanceOf: async () => ({ availableCents: cents(0), provisionedCents: cents(0) }),
  showsAcquiringAccount: async () => true,
  assertOffered: async () => undefined,
  isAccountActive: async (sellerId) => !inactive.has(sellerId),
};
const { invest, redeem, scheduledJobs: handlers } = createInvestments(deps);
const scheduledJobs: ScheduledJobHandlers = handlers;
const productId = 'cdb-liquidez-diaria';

async function sellerWith(amount: number): Promise<string> {
  const sellerId = newId<'seller'>();
  const received = { 'rail-clearing:pix': -amount, checking: amount };
  await transact((tx) =>
    ledger.post(tx, [postingOf(received, { sellerId, occurredOn: plainDate('2026-01-05'), at: now })]),
  );
  return sellerId;
}

async function balanceOf(sellerId: string): Promise<Record<string, Cents>> {
  return Object.fromEntries(await ledger.balances(reader, sellerId));
}

function behave(sellerId: string, pix: 'NORMAL' | 'REFUSE' | 'DELAY' | 'TIMEOUT') {
  return controls.instruments.setBehaviours(sellerId, { pix, boleto: 'NORMAL', card: 'NORMAL', delaySeconds: 90 });
}

/** Runs what is due by now, as the scheduler does. */
async function runDue(sellerId: string): Promise<void> {
  for (;;) {
    const job = await reader
      .selectFrom('scheduled_jobs')
      .selectAll()
      .where('seller_id', '=', sellerId)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .executeTakeFirst();
    if (!job) return;
    await transact((tx) =>
      tx
        .deleteFrom('scheduled_jobs')
        .where('seller_id', '=', sellerId)
        .where('kind', '=', job.kind)
        .where('subject_id', '=', job.subject_id)
        .execute(),
    );
    const due = { sellerId, kind: job.kind, subjectId: job.subject_id, dueAt: job.due_at };
    await scheduledJobs[job.kind]?.(due, fixedClock(now));
  }
}

/** Lets days come, one by one. */
async function pass(sellerId: string, until: PlainDate): Promise<void> {
  for (let day = (await clockOf()).today(); day < until; ) {
    day = addDays(day, 1);
    now = instantAt(day, '10:00');
    await runDue(sellerId);
  }
}

test('invests, yields on business days, and redeems a part to the cent', async () => {
  now = instantAt(plainDate('2026-01-05'), '10:00');
  const sellerId = await sellerWith(1_500_000);
  const id = newId();
  const order = { sellerId, id, amountCents: cents(1_000_000), by: 'ana@example.com', productId };
  expect(await invest(order)).toMatchObject({ status: 'DONE' });
  expect(await invest(order)).toMatchObject({ status: 'DONE' });
  expect(await balanceOf(sellerId)).toMatchObject({ checking: 500_000, investment: 1_000_000 });

  await pass(sellerId, plainDate('2026-01-19'));
  expect(await balanceOf(sellerId)).toMatchObject({ investment: 1_005_527, 'investment-yield': -5_527 });

  const part = { sellerId, id: newId(), applicationId: id, amountCents: cents(400_000), by: 'ana@example.com' };
  expect(await redeem(part)).toMatchObject({ status: 'DONE' });
  const after = await balanceOf(sellerId);
  expect(after.checking).toBe(900_000);
  // 39,92 % of each: what leaves is the net and its part of IOF 29,29 and income tax 5,85.
  expect([after['withheld:iof'], after['withheld:ir']]).toEqual([1_169, 233]);
  expect(await redeem(part)).toMatchObject({ status: 'DONE' });
  expect((await balanceOf(sellerId)).checking).toBe(900_000);
});

test('refuses what is not there, and an account that is not open', async () => {
  now = instantAt(plainDate('2026-01-05'), '10:00');
  const sellerId = await sellerWith(10_000);
  const order = { sellerId, id: newId(), by: 'ana@example.com' };
  await expect(invest({ ...order, amountCents: cents(10_001), productId })).rejects.toMatchObject({
    code: 'investment.exceeds_balance',
    params: { availableCents: 10_000 },
  });
  await expect(invest({ ...order, amountCents: cents(1), productId: 'other' })).rejects.toMatchObject({
    code: 'investment.product_not_found',
  });
  await invest({ ...order, amountCents: cents(10_000), productId });
  const redemption = { ...order, id: newId(), applicationId: order.id };
  await expect(redeem({ ...redemption, amountCents: cents(10_001) })).rejects.toMatchObject({
    code: 'investment.exceeds_application',
  });
  await expect(redeem({ ...redemption, applicationId: newId(), amountCents: cents(1) })).rejects.toMatchObject({
    code: 'investment.not_found',
  });
  const other = await sellerWith(10_000);
  await expect(redeem({ ...redemption, sellerId: other, amountCents: cents(1) })).rejects.toMatchObject({
    code: 'investment.not_found',
  });
  inactive.add(sellerId);
  await expect(redeem({ ...redemption, amountCents: cents(1) })).rejects.toMatchObject({
    code: 'investment.account_not_active',
  });
});

test('a refusal moves nothing', async () => {
  now = instantAt(plainDate('2026-01-05'), '10:00');
  const sellerId = await sellerWith(10_000);
  await behave(sellerId, 'REFUSE');
  const order = { sellerId, id: newId(), by: 'ana@example.com', amountCents: cents(5_000), productId };
  await expect(invest(order)).rejects.toMatchObject({ code: 'investment.refused' });
  await expect(invest(order)).rejects.toMatchObject({ code: 'investment.refused' });
  expect(await balanceOf(sellerId)).toMatchObject({ checking: 10_000, 'investment-in-transit': 0 });
});

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('invest' as const), share: fc.double({ min: 0.01, max: 1.2, noNaN: true }) }),
    fc.record({
      do: fc.constant('redeem' as const),
      share: fc.double({ min: 0.01, max: 1.2, noNaN: true }),
      which: fc.nat(5),
    }),
    fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ do: fc.constant('behave' as const), pix: fc.constantFrom('NORMAL', 'REFUSE', 'DELAY', 'TIMEOUT') }),
  ),
  { minLength: 1, maxLength: 14 },
);

test('whatever is invested, redeemed, refused or lost on the way: the ledger holds what applications are worth, once', {
  timeout: 400_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (life) => {
      now = instantAt(plainDate('2026-01-05'), '10:00');
      const sellerId = await sellerWith(777_777);
      const applied: string[] = [];
      for (const step of life) {
        if (step.do === 'pass') await pass(sellerId, addDays((await clockOf()).today(), step.days));
        if (step.do === 'behave') await behave(sellerId, step.pix);
        if (step.do === 'wait') {
          now = now.add({ minutes: step.minutes });
          await runDue(sellerId);
        }
        if (step.do === 'invest') {
          const held = (await balanceOf(sellerId)).checking ?? 0;
          const id = newId();
          const amountCents = cents(Math.max(1, Math.round(held * step.share)));
          await orRefused(invest({ sellerId, id, amountCents, by: 'ana@example.com', productId }));
          applied.push(id);
        }
        if (step.do === 'redeem' && applied.length > 0) {
          const applicationId = applied[step.which % applied.length] ?? '';
          const amountCents = cents(Math.max(1, Math.round(300_000 * step.share)));
          await orRefused(redeem({ sellerId, id: newId(), applicationId, amountCents, by: 'ana@example.com' }));
        }
        await expectLedger(sellerId);
      }
      await behave(sellerId, 'NORMAL');
      for (let more = 0; more < 4; more++) {
        now = now.add({ minutes: 3 });
        await runDue(sellerId);
      }
      expect((await balanceOf(sellerId))['investment-in-transit'] ?? 0).toBe(0);
      await expectLedger(sellerId);
    }),
    { numRuns: 25 },
  );
});

async function orRefused(order: Promise<unknown>): Promise<void> {
  await order.catch((error) => {
    if (!/^investment\./.test(error.code)) throw error;
  });
}

/** The ledger, the applications and the institution's book say the same. */
async function expectLedger(sellerId: string): Promise<void> {
  const held = await balanceOf(sellerId);
  const of = (account: string) => held[account] ?? 0;
  const applications = await reader
    .selectFrom('investment_applications')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .execute();
  expect(of('investment')).toBe(applications.reduce((sum, { gross_cents }) => sum + gross_cents, 0));
  for (const { gross_cents, principal_cents } of applications)
    expect(gross_cents).toBeGreaterThanOrEqual(principal_cents);
  expect(of('checking')).toBeGreaterThanOrEqual(0);
  expect(of('investment-in-transit')).toBeGreaterThanOrEqual(0);
  const orders = await reader.selectFrom('investment_orders').selectAll().where('seller_id', '=', sellerId).execute();
  const book = await reader.selectFrom('sim_investment_orders').selectAll().where('seller_id', '=', sellerId).execute();
  for (const { id, status } of orders) {
    if (status !== 'PROCESSING') expect(book.find((one) => one.id === id)?.status).toBe(status);
  }
  const transit = orders.filter(({ status }) => status === 'PROCESSING');
  const inTransit = transit.reduce((sum, one) => sum + one.gross_cents - one.iof_cents - one.ir_cents, 0);
  expect(of('investment-in-transit')).toBe(inTransit);
  const report = await ledger.verify(reader, [sellerId]);
  expect(report.breaks).toEqual([]);
}

test('only business days yield', async () => {
  now = instantAt(plainDate('2026-01-09'), '10:00');
  const sellerId = await sellerWith(100_000_000);
  await invest({ sellerId, id: newId(), amountCents: cents(100_000_000), by: 'ana@example.com', productId });
  const days: string[] = [];
  await pass(sellerId, plainDate('2026-02-19'));
  const postings = await reader
    .selectFrom('ledger_postings')
    .select('occurred_on')
    .where('seller_id', '=', sellerId)
    .where('fact', '=', 'investment.yielded')
    .orderBy('occurred_on')
    .execute();
  days.push(...postings.map(({ occurred_on }) => occurred_on));
  expect(days.every((day) => isBusinessDay(plainDate(day)))).toBe(true);
  // From Friday 9 January to Thursday 19 February, without weekends, and Monday and Tuesday of Carnival.
  expect(days).toHaveLength(27);
});
