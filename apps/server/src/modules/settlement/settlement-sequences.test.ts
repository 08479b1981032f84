import * as contract from '@balcao/contract';
import { type Cents, cents, newId, plainDate, Refusal, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import type { Account } from '../ledger/index.ts';
import { RailTimeout } from '../rails/index.ts';
import type { PaidCharge } from './paid-charge.ts';
import type { Reversal } from './reversal.ts';
import { paidCharge, settlementOver } from './test-settlement.ts';

const { database } = await createTestDatabase();
const { reader } = database;
const noon = '2026-11-18T15:00:00Z';
const { ledger, settlement, controls, pay, run, send, reserveForReversal, giveBack, call } = settlementOver(
  database,
  () => noon,
);

/** All runs happen after the last day, so that days may settle in any order. */
const lateOn = '2028-12-29T15:00:00Z';
const subSellers = [newId<'sub-seller'>(), newId<'sub-seller'>()];

interface World {
  readonly sellerId: string;
  readonly paid: PaidCharge[];
  readonly taken: { chargeId: string; taken: Reversal; isRestored: boolean }[];
  roll(sides: number): number;
}

const happenings: Readonly<Record<string, (world: World) => Promise<void>>> = {
  sale: async (world) => {
    const methods = ['CREDIT_CARD', 'CREDIT_CARD', 'CREDIT_CARD', 'PIX', 'BANK_SLIP'] as const;
    const method = methods[world.roll(methods.length)] ?? 'PIX';
    const count = method === 'CREDIT_CARD' ? 1 + world.roll(5) : 1;
    const shares = subSellers.slice(0, world.roll(3)).map((subSellerId) => {
      const parts = Array.from({ length: count }, () => cents(world.roll(4_850)));
      return { subSellerId, amountCents: sumCents(parts), parts };
    });
    const paidOn = plainDate('2026-11-18');
    const paid = paidCharge({ sellerId: world.sellerId, method, count, paidOn, shares });
    await pay(paid);
    world.paid.push(paid);
  },
  settlement: async ({ sellerId, roll }) => {
    const dates = await datesOf(sellerId);
    const date = dates[roll(Math.max(1, dates.length))];
    if (date) await allDone(Array.from({ length: 1 + roll(2) }, () => run(sellerId, date, lateOn)));
  },
  anticipation: async ({ sellerId, roll }) => {
    const amount = String(1 + roll(600));
    const { quote, netAmount, availableNetAmount } = await call(contract.simulateAnticipation, sellerId, {
      query: { amount },
    });
    expect(netAmount).toBeGreaterThanOrEqual(Math.min(Number(amount), availableNetAmount));
    // The statement rounds each receivable like a quote of everything does.
    expect((await call(contract.getRedeemAmount, sellerId)).anticipationAmount).toBe(availableNetAmount);
    const confirm = () => call(contract.confirmAnticipation, sellerId, { body: { amount: Number(amount), quote } });
    const before = await availableOf(sellerId);
    const done = await Promise.allSettled(Array.from({ length: 1 + roll(2) }, confirm));
    const kept = done.filter((outcome) => outcome.status === 'fulfilled').length;
    expect(kept).toBeLessThanOrEqual(1);
    expect(await availableOf(sellerId)).toBe(before + kept * Math.round(netAmount * 100));
    for (const outcome of done) if (outcome.status === 'rejected') throw outcome.reason;
  },
  withdrawal: async ({ sellerId, roll }) => {
    const effectId = newId();
    const roles: contract.Role[] = roll(2) === 0 ? ['SELLER_ADMIN'] : ['SELLER_FINANCES'];
    const useAnticipationAmount = roll(3) === 0;
    const amount = (1_000 + roll(20_000)) / 100;
    const body = { requestedAmount: amount, useAnticipationAmount };
    const { quote } = await call(contract.simulateWithdrawal, sellerId, { body });
    const request = { body: { amount, useAnticipationAmount, quote }, effectId, roles };
    await allDone([1, 2].map(() => call(contract.requestWithdrawal, sellerId, request)));
  },
  decision: async ({ sellerId, roll }) => {
    const { content } = await call(contract.findWithdrawalsToApprove, sellerId);
    const uuid = content[roll(Math.max(1, content.length))]?.uuid;
    if (!uuid) return;
    if (roll(3) === 0) await call(contract.rejectWithdrawal, sellerId, { params: { uuid } });
    else await call(contract.approveWithdrawal, sellerId, { params: { uuid } });
  },
  payout: async ({ sellerId, roll }) => {
    const behaviours = ['NORMAL', 'NORMAL', 'REFUSE', 'TIMEOUT'] as const;
    const pix = behaviours[roll(behaviours.length)] ?? 'NORMAL';
    await controls.instruments.setBehaviours(sellerId, { pix, boleto: 'NORMAL', card: 'NORMAL', delaySeconds: 30 });
    const waiting = await scheduledOf(sellerId);
    const id = waiting[roll(Math.max(1, waiting.length))];
    if (id) await allDone([1, 2].map(() => send(sellerId, id, noon)));
  },
  refund: async (world) => {
    const paid = world.paid[world.roll(Math.max(1, world.paid.length))];
    if (!paid) return;
    const { sellerId, chargeId, at, amountCents } = paid;
    const worth =
      amountCents - sumCents(world.taken.filter((one) => one.chargeId === chargeId && !one.isRestored).map(sumOf));
    if (worth === 0) return;
    const reversedCents = cents(1 + world.roll(worth));
    const taken = await reserveForReversal({ sellerId, chargeId, at, amountCents: reversedCents, all: true });
    expect(sumOf({ taken })).toBe(reversedCents);
    world.taken.push({ chargeId, taken, isRestored: false });
  },
  refundFailed: async (world) => {
    const open = world.taken.filter((one) => !one.isRestored);
    const one = open[world.roll(Math.max(1, open.length))];
    if (!one) return;
    const at = Temporal.Instant.from(noon);
    await giveBack({ sellerId: world.sellerId, chargeId: one.chargeId, taken: one.taken, at });
    one.isRestored = true;
  },
  ownTransfer: async ({ sellerId, roll }) => {
    const accounts = ['ACQUIRING_ACCOUNT', 'CHECKING_ACCOUNT'] as const;
    const [origin, destination] = roll(2) === 0 ? accounts : accounts.toReversed();
    await call(contract.transferBetweenAccounts, sellerId, { body: { amount: 1 + roll(100), origin, destination } });
  },
};

test('whatever happens, in whatever order: the books hold, and nothing is lost, doubled or below zero', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(happenings), 'sale', 'settlement'), {
        minLength: 8,
        maxLength: 30,
        size: 'max',
      }),
      fc.infiniteStream(fc.nat()),
      async (names, dice) => {
        const roll = (sides: number): number => (dice.next().value ?? 0) % sides;
        const world: World = { sellerId: newId<'seller'>(), paid: [], taken: [], roll };
        await happenings.sale?.(world);
        for (const name of names) {
          await happenings[name]?.(world).catch(unlessRefused);
          await expectLedger(world);
        }
        await everythingDue(world.sellerId);
        const after = await expectLedger(world);
        for (const rail of ['card', 'boleto', 'pix']) expect(after.get(`receivable:${rail}` as Account) ?? 0).toBe(0);
        await everythingDue(world.sellerId);
        expect(await expectLedger(world)).toEqual(after);
      },
    ),
    { numRuns: 25 },
  );
});

/** Waits for all, even after a failure, so that nothing is written while the books are checked. */
async function allDone(works: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(works)) if (outcome.status === 'rejected') throw outcome.reason;
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal) && !(error instanceof RailTimeout)) throw error;
}

async function everythingDue(sellerId: string): Promise<void> {
  await controls.instruments.setBehaviours(sellerId, {
    pix: 'NORMAL',
    boleto: 'NORMAL',
    card: 'NORMAL',
    delaySeconds: 30,
  });
  for (const date of await datesOf(sellerId)) await run(sellerId, date, lateOn);
  for (const id of await scheduledOf(sellerId)) await send(sellerId, id, noon);
}

async function datesOf(sellerId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('receivables')
    .select('settlement_date')
    .distinct()
    .where('seller_id', '=', sellerId)
    .execute();
  return rows.map((row) => row.settlement_date).toSorted();
}

async function withdrawalsOf(sellerId: string) {
  return reader.selectFrom('withdrawals').selectAll().where('seller_id', '=', sellerId).orderBy('id').execute();
}

async function scheduledOf(sellerId: string): Promise<string[]> {
  const open = (await withdrawalsOf(sellerId)).filter(
    ({ status }) => status === 'SCHEDULED' || status === 'IN_TRANSIT',
  );
  return open.map((withdrawal) => withdrawal.id);
}

async function availableOf(sellerId: string): Promise<number> {
  return (await ledger.balances(reader, sellerId)).get('available') ?? 0;
}

function sumOf({ taken }: { taken: Reversal }): Cents {
  const parts = [...taken.fromReceivables, ...taken.fromSubSellers].map((part) => part.cents);
  return sumCents([...parts, taken.fromAvailableCents]);
}

async function expectLedger({ sellerId, paid, taken }: World): Promise<ReadonlyMap<Account, Cents>> {
  const balances = await ledger.balances(reader, sellerId);
  const holds = (account: Account) => balances.get(account) ?? 0;
  for (const [account, balance] of balances) {
    if (!/^rail-clearing:(card|boleto|pix)$/.test(account)) expect(balance, account).toBeGreaterThanOrEqual(0);
  }
  const receivables = (
    await Promise.all(paid.map((one) => settlement.receivablesOf(reader, sellerId, one.chargeId)))
  ).flat();
  for (const rail of ['card', 'boleto', 'pix'] as const) {
    const pending = receivables
      .filter((one) => one.rail === rail && !one.settledAt)
      .map((one) => cents(one.netCents - one.reversedCents - one.anticipatedCents));
    expect(holds(`receivable:${rail}`)).toBe(sumCents(pending));
    const gross = receivables.filter((one) => one.rail === rail).map((one) => one.grossCents);
    expect(holds(`rail-clearing:${rail}`)).toBe(0 - sumCents(gross));
  }
  const shares = (await Promise.all(paid.map((one) => settlement.sharesOf(reader, sellerId, one.chargeId)))).flat();
  for (const subSellerId of subSellers) {
    const held = shares.filter((share) => share.subSellerId === subSellerId).map((share) => share.heldCents);
    expect(holds(`sub-seller:${subSellerId}`)).toBe(sumCents(held));
  }
  expect(holds('refund-payable')).toBe(sumCents(taken.filter((one) => !one.isRestored).map(sumOf)));
  const withdrawals = await withdrawalsOf(sellerId);
  const inStatus = (...statuses: string[]) =>
    sumCents(withdrawals.filter(({ status }) => statuses.includes(status)).map((one) => one.amount_cents));
  expect(holds('payout-in-transit')).toBe(inStatus('PENDING_APPROVAL', 'SCHEDULED', 'IN_TRANSIT'));
  expect(holds('rail-clearing:payout')).toBe(inStatus('CONFIRMED'));
  await expectStatement(sellerId, balances);
  await expectDaysCounted(sellerId);
  expect((await ledger.verify(reader, [sellerId])).breaks).toEqual([]);
  return balances;
}

async function expectDaysCounted(sellerId: string): Promise<void> {
  const { rows } = await sql`
    with counted as (
      select day, quantity, coming, share_cents, anticipable, anticipable_cents from receivable_day_totals where seller_id = ${sellerId}
      union all
      select day, quantity, coming, share_cents, anticipable, anticipable_cents from receivable_changes where seller_id = ${sellerId}
    ), kept as (
      select day, sum(quantity) as quantity, sum(coming) as coming, sum(share_cents) as shares, sum(anticipable) as early,
        sum(anticipable_cents) as early_cents
      from counted group by day
    ), own as (
      select *, net_cents - reversed_cents - share_cents as own_cents, settled_at is null as is_to_come,
        settled_at is null and rail = 'card' and anticipation_cents + anticipated_cents = 0 as is_early
      from receivables where seller_id = ${sellerId}
    ), truth as (
      select settlement_date as day, count(*) as quantity, count(*) filter (where is_to_come and own_cents + share_cents > anticipated_cents) as coming,
        coalesce(sum(share_cents) filter (where is_to_come), 0) as shares, count(*) filter (where is_early and own_cents > 0) as early,
        coalesce(sum(own_cents) filter (where is_early), 0) as early_cents
      from own group by settlement_date
    )
    select * from kept full join truth using (day)
    where (kept.quantity, kept.coming, kept.shares, kept.early, kept.early_cents)
      is distinct from (truth.quantity, truth.coming, truth.shares, truth.early, truth.early_cents)`.execute(
    reader as never,
  );
  expect(rows).toEqual([]);
}

async function expectStatement(sellerId: string, balances: ReadonlyMap<Account, Cents>): Promise<void> {
  const holds = {
    toRelease: sumCents(
      (['card', 'boleto', 'pix'] as const).map((rail) => balances.get(`receivable:${rail}`) ?? cents(0)),
    ),
    available: balances.get('available') ?? cents(0),
  };
  const days = { executionDateInitial: '2026-01-01', executionDateFinal: '2029-12-31', size: 1000 };
  const { content, totalElements, totals } = await call(contract.findStatement, sellerId, { query: days });
  expect(content).toHaveLength(totalElements);
  const held = { toRelease: 0, available: 0 };
  for (const row of content.filter((one) => !one.isFuture).toReversed()) {
    held.toRelease += Math.round(row.toReleaseAmount * 100);
    held.available += Math.round(row.availableAmount * 100);
    expect([row.toReleaseBalance, row.availableBalance]).toEqual([held.toRelease / 100, held.available / 100]);
  }
  expect(held).toEqual(holds);
  expect(totals.toRelease).toMatchObject({ openingBalance: 0, closingBalance: holds.toRelease / 100 });
  expect(totals.available).toMatchObject({ openingBalance: 0, closingBalance: holds.available / 100 });
  const pages = await Promise.all(
    [0, 1].map((page) => call(contract.findStatement, sellerId, { query: { ...days, size: 4, page } })),
  );
  expect(pages.flatMap((page) => page.content)).toEqual(content.slice(0, 8));
}
