import { isBusinessDay } from '@balcao/brazil';
import { addDays, type Cents, cents, fixedClock, instantAt, newId, type PlainDate, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { createInvestments } from '../investments/index.ts';
import { createLedger } from '../ledger/index.ts';
import { postingOf } from '../ledger/test-postings.ts';
import { createRails } from '../rails/index.ts';
import { explainTreasury, viewDays } from './actions/explain-treasury.ts';
import { getIdleMoney, previewIdleMoney, setIdleMoney } from './actions/idle-rule.ts';
import { liveIdle } from './actions/live-idle.ts';
import { investIdle, redeemNeeded } from './actions/run-idle-money.ts';
import type { PlannedPayment, TreasuryDeps } from './deps.ts';

const { database } = await createTestDatabase();
const { reader, transact } = database;
const ledger = createLedger();
const monday = plainDate('2026-01-05');
let now = instantAt(monday, '10:00');
const clockOf = async () => fixedClock(now);
const { rails, controls } = createRails({
  reader,
  transact,
  clockOf,
  vaultSecret: 'a secret that is only used by tests',
  deliver: async () => undefined,
});
const planned = new Map<string, PlannedPayment[]>();
const inactive = new Set<string>();
/** Sellers whose next run stops after its order. */
const interrupted = new Set<string>();
const mails: { sellerId: string; id: string; subject: string }[] = [];
const isAccountActive = async (sellerId: string) => !inactive.has(sellerId);
const investments = createInvestments({
  reader,
  transact,
  clockOf,
  ledger,
  provider: rails.investments,
  assertOffered: async () => undefined,
  isAccountActive,
  blockedAtBanks: async () => [],
  acquiringBalanceOf: async () => ({ availableCents: cents(700), provisionedCents: cents(0) }),
  showsAcquiringAccount: async () => true,
});
const [product] = rails.investments.products;
if (!product) throw new Error('the institution has a product');
const deps = {
  reader,
  transact,
  clockOf,
  ledger,
  banking: {
    describeMovements: async () => ({ parties: new Map(), texts: new Map() }),
    assertOffered: async () => undefined,
  },
  investments,
  product,
  annualCdi: rails.investments.annualCdi,
  isAccountActive,
  plannedPayments: async (sellerId, until) => (planned.get(sellerId) ?? []).filter(({ on }) => on <= until),
  sendSellerMail: async (_tx, { sellerId, id, subject }) => {
    if (interrupted.delete(sellerId)) throw new Error('interrupted');
    mails.push({ sellerId, id, subject });
  },
} as Partial<TreasuryDeps> as TreasuryDeps;
const investing = investIdle(deps);
const redeeming = redeemNeeded(deps);

async function move(sellerId: string, amount: number, on: PlainDate): Promise<void> {
  const received = { 'rail-clearing:pix': -amount, checking: amount };
  await transact((tx) => ledger.post(tx, [postingOf(received, { sellerId, occurredOn: on, at: now })]));
}

async function sellerWith(amount: number, floor: number | null): Promise<string> {
  const sellerId = newId<'seller'>();
  now = instantAt(monday, '10:00');
  await move(sellerId, amount, monday);
  if (floor !== null)
    await setIdleMoney(deps, { sellerId, enabled: true, floorCents: cents(floor), by: 'dona@example.com' });
  return sellerId;
}

async function held(sellerId: string): Promise<Record<string, Cents>> {
  return Object.fromEntries(await ledger.balances(reader, sellerId));
}

function evening(sellerId: string, date: PlainDate): Promise<void> {
  now = instantAt(date, '18:30');
  return investing({ sellerId, kind: 'treasury.invest-idle', subjectId: date, dueAt: now }, fixedClock(now));
}

function morning(sellerId: string, date: PlainDate): Promise<void> {
  now = instantAt(date, '07:00');
  return redeeming({ sellerId, kind: 'treasury.redeem-needed', subjectId: date, dueAt: now }, fixedClock(now));
}

test('an evening invests once what is above the floor, and says so once', async () => {
  const sellerId = await sellerWith(10_000, 4_000);
  await evening(sellerId, monday);
  await evening(sellerId, monday);
  expect(await held(sellerId)).toMatchObject({ checking: 4_000, investment: 6_000 });
  expect(mails.filter((mail) => mail.sellerId === sellerId)).toMatchObject([{ subject: 'Dinheiro parado investido' }]);
  await move(sellerId, 500, monday);
  await evening(sellerId, monday);
  expect((await held(sellerId)).checking, 'the day was done').toBe(4_500);
  expect((await getIdleMoney(deps, sellerId)).acts).toEqual([
    { date: monday, kind: 'INVESTED', amount: 6_000, reason: null },
  ]);
});

test('what an interrupted run ordered is told by the next one', async () => {
  const sellerId = await sellerWith(10_000, 4_000);
  interrupted.add(sellerId);
  await expect(evening(sellerId, monday)).rejects.toThrow('interrupted');
  await evening(sellerId, monday);
  expect((await held(sellerId)).investment).toBe(6_000);
  const tuesday = addDays(monday, 1);
  planned.set(sellerId, [{ on: tuesday, amountCents: cents(5_000), description: 'Torrefação', isRecurring: false }]);
  interrupted.add(sellerId);
  await expect(morning(sellerId, tuesday)).rejects.toThrow('interrupted');
  await morning(sellerId, tuesday);
  expect((await held(sellerId)).checking).toBe(5_000);
  expect((await getIdleMoney(deps, sellerId)).acts).toEqual([
    { date: tuesday, kind: 'REDEEMED', amount: 1_000, reason: null },
    { date: monday, kind: 'INVESTED', amount: 6_000, reason: null },
  ]);
  expect(mails.filter((mail) => mail.sellerId === sellerId)).toHaveLength(2);
});

test('what a payment needs is not invested, and is redeemed on its morning when it is', async () => {
  const sellerId = await sellerWith(10_000, 0);
  const tuesday = addDays(monday, 1);
  planned.set(sellerId, [{ on: tuesday, amountCents: cents(3_000), description: 'Aluguel', isRecurring: false }]);
  await evening(sellerId, monday);
  expect((await held(sellerId)).checking).toBe(3_000);
  planned.set(sellerId, [{ on: tuesday, amountCents: cents(5_000), description: 'Aluguel', isRecurring: false }]);
  await morning(sellerId, tuesday);
  await morning(sellerId, tuesday);
  expect((await held(sellerId)).checking, 'redeemed once').toBe(5_000);
  expect((await getIdleMoney(deps, sellerId)).acts[0]).toMatchObject({ kind: 'REDEEMED', amount: 2_000 });
});

test('nothing happens while the rule is off, on a Saturday, or without an account', async () => {
  const sellerId = await sellerWith(10_000, null);
  await evening(sellerId, monday);
  expect((await held(sellerId)).checking).toBe(10_000);
  inactive.add(sellerId);
  const on = { sellerId, enabled: true, floorCents: cents(0), by: 'dona@example.com' };
  await expect(setIdleMoney(deps, on)).rejects.toMatchObject({ code: 'idle_money.account_not_active' });
  inactive.delete(sellerId);
  await setIdleMoney(deps, on);
  await evening(sellerId, addDays(monday, 5));
  expect((await held(sellerId)).checking).toBe(10_000);
});

test('an institution that refuses moves nothing, and the seller hears why', async () => {
  const sellerId = await sellerWith(10_000, 0);
  await controls.instruments.setBehaviours(sellerId, {
    pix: 'REFUSE',
    boleto: 'NORMAL',
    card: 'NORMAL',
    delaySeconds: 90,
  });
  await evening(sellerId, monday);
  expect((await held(sellerId)).checking).toBe(10_000);
  expect((await getIdleMoney(deps, sellerId)).acts).toMatchObject([{ kind: 'REFUSED', amount: 10_000 }]);
});

test('for any days the floor and the payments of the day are never invested', async () => {
  const day = fc.record({ comes: fc.integer({ min: 0, max: 5_000 }), pays: fc.integer({ min: 0, max: 4_000 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 3_000 }),
      fc.array(day, { minLength: 1, maxLength: 8 }),
      async (floor, days) => {
        const sellerId = await sellerWith(5_000, floor);
        for (const [index, { comes, pays }] of days.entries()) {
          const date = addDays(monday, index);
          planned.set(sellerId, [{ on: date, amountCents: cents(pays), description: 'x', isRecurring: false }]);
          await morning(sellerId, date);
          const before = await held(sellerId);
          const invested = before.investment ?? 0;
          expect(
            (before.checking ?? 0) >= pays || invested === 0,
            'what is invested pays before anything is missing',
          ).toBe(true);
          if (comes > 0) await move(sellerId, comes, date);
          const checking = (await held(sellerId)).checking ?? 0;
          await evening(sellerId, date);
          const after = (await held(sellerId)).checking ?? 0;
          const keeps = Math.min(checking, floor + pays);
          expect(after).toBe(isBusinessDay(date) ? keeps : checking);
        }
      },
    ),
    { numRuns: 15 },
  );
});

test('a preview is made of real balances, and a rule that moves nothing brings nothing', async () => {
  const sellerId = await sellerWith(1_000_000, null);
  now = instantAt(addDays(monday, 91), '10:00');
  const life = await previewIdleMoney(deps, sellerId, cents(400_000));
  expect(life).toMatchObject({ investedTimes: 1, redeemedTimes: 0, from: addDays(monday, 1), to: addDays(monday, 90) });
  expect(life.heldCents).toBe(600_000 + life.yieldCents);
  expect(life.netYieldCents).toBe(life.yieldCents - life.iofCents - life.irCents);
  expect(life.yieldCents).toBeGreaterThan(0);
  expect(await previewIdleMoney(deps, sellerId, cents(1_000_000))).toMatchObject({ investedTimes: 0, yieldCents: 0 });
  const lived = liveIdle(
    [5_000, 5_000, 1_000, 1_000].map((balance, index) => ({
      date: addDays(monday, index),
      balanceCents: cents(balance),
    })),
    { floorCents: cents(0), cdiPercent: 100, annualCdi: rails.investments.annualCdi },
  );
  expect(lived).toMatchObject({ investedTimes: 1, redeemedTimes: 1 });
});

test('days are the balances of their evenings, and every explanation sums to its figure', async () => {
  const sellerId = await sellerWith(100_000, 20_000);
  await evening(sellerId, monday);
  for (let index = 1; index < 40; index++) {
    const date = addDays(monday, index);
    now = instantAt(date, '06:00');
    const accrue = investments.scheduledJobs['investment.accrue'];
    if (isBusinessDay(date)) {
      await accrue?.({ sellerId, kind: 'investment.accrue', subjectId: date, dueAt: now }, fixedClock(now));
    }
  }
  const { days, yieldAmount } = await viewDays(deps, sellerId, 90);
  expect(days).toHaveLength(90);
  expect(days.find(({ date }) => date === monday)).toMatchObject({ checkingAmount: 20_000, investmentAmount: 80_000 });
  expect(days[0]).toMatchObject({ checkingAmount: 0, investmentAmount: 0, yieldAmount: 0 });
  expect(days.at(-1)?.investmentAmount).toBe(80_000 + yieldAmount);
  expect(yieldAmount).toBeGreaterThan(0);
  const { balances } = await investments.treasuryOf(sellerId);
  const sums = {
    CHECKING: balances.debitAccountAmount,
    INVESTMENT: balances.investAccountAmount,
    TREASURY_TOTAL: balances.totalAmount,
    IN_TRANSIT: balances.inTransitAmount,
  } as const;
  for (const figure of ['CHECKING', 'INVESTMENT', 'TREASURY_TOTAL', 'IN_TRANSIT'] as const) {
    const { total, content } = await explainTreasury(deps, sellerId, figure, { page: 0, size: 100 });
    expect(total, figure).toBe(sums[figure]);
    expect(
      content.reduce((sum, { amount }) => sum + amount, 0),
      figure,
    ).toBe(total);
  }
});
