import { limitIncreaseHours, type PixLimit } from '@balcao/contract';
import { type Cents, type Clock, cents } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, type ScheduledJobHandler, scheduleJobs, unscheduleJob } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { BankingDeps } from '../deps.ts';
import { fitsLimit, type PixPeriod, windowAt } from '../pix-limit.ts';
import { assertThat } from '../refusals.ts';
import { accountOf } from '../store/account-store.ts';
import { deleteUse, insertUse, type Limit, limitsOf, lockLimit, usedIn, writeLimit } from '../store/limit-store.ts';

export const applyLimitKind = 'banking.apply-limit';

export const startingLimits = { DAY: 5_000_000, NIGHT: 100_000 } as const;

export async function findLimits(
  { reader, clockOf }: Pick<BankingDeps, 'reader' | 'clockOf'>,
  sellerId: string,
): Promise<PixLimit[]> {
  const now = (await clockOf(sellerId)).now();
  const [account, limits] = await Promise.all([accountOf(reader, sellerId), limitsOf(reader, sellerId)]);
  const { debitAccountId: accountId } = account ?? {};
  if (!accountId) return [];
  const current = windowAt(now);
  return Promise.all(
    limits.map(async (limit): Promise<PixLimit> => {
      const { period, limitId, amountCents: amount, scheduledCents: scheduledAmount } = limit;
      const usedAmount = period === current.period ? await usedIn(reader, sellerId, current) : cents(0);
      const scheduledAt = limit.scheduledAt?.toString() ?? null;
      return { period, amount, accountId, limitId, scheduledAmount, scheduledAt, usedAmount };
    }),
  );
}

export interface ChangeLimit {
  readonly sellerId: string;
  readonly accountId: string;
  readonly limitId: string;
  readonly amountCents: Cents;
}

/**
 * A decrease applies at once and removes a pending increase; an increase applies 24 hours later and replaces a pending
 * one. Refuses `pix_limit.not_found`.
 */
export async function changeLimit(
  deps: BankingDeps,
  { sellerId, accountId, limitId, amountCents }: ChangeLimit,
): Promise<PixLimit> {
  const clock = await deps.clockOf(sellerId);
  const account = await accountOf(deps.reader, sellerId);
  const known = (await limitsOf(deps.reader, sellerId)).find((limit) => limit.limitId === limitId);
  assertThat(known && account?.debitAccountId === accountId, 'pix_limit.not_found');
  await deps.transact(async (tx) => {
    const limit = await lockLimit(tx, sellerId, known.period);
    assertThat(limit, 'pix_limit.not_found');
    const job = { sellerId, kind: applyLimitKind, subjectId: limit.period } as const;
    if (amountCents > limit.amountCents) {
      const scheduledAt = clock.now().add({ hours: limitIncreaseHours });
      await writeLimit(tx, { ...limit, scheduledCents: amountCents, scheduledAt });
      await scheduleJobs(tx, [{ ...job, dueAt: scheduledAt }]);
    } else {
      await writeLimit(tx, { ...limit, amountCents, scheduledCents: null, scheduledAt: null });
      await unscheduleJob(tx, job);
    }
    recordLimit(tx, limit, amountCents, clock);
    await appendEvents(tx, [{ sellerId, topic: 'banking.limit_changed', subjectId: limit.limitId }]);
  });
  const changed = (await findLimits(deps, sellerId)).find((limit) => limit.limitId === limitId);
  assertThat(changed, 'pix_limit.not_found');
  return changed;
}

function recordLimit(tx: Tx, limit: Limit, amountCents: Cents, clock: Clock): void {
  const { sellerId, period: pixPeriod } = limit;
  recordAudit(tx, {
    sellerId,
    at: clock.now(),
    action: 'banking-account.limit_changed',
    subject: { kind: 'banking-account', id: sellerId, label: '' },
    before: { pixPeriod, amountCents: limit.amountCents },
    after: { pixPeriod, amountCents },
  });
}

export function applyLimitJob({ transact }: Pick<BankingDeps, 'transact'>): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    await transact(async (tx) => {
      const limit = await lockLimit(tx, sellerId, subjectId === 'NIGHT' ? 'NIGHT' : 'DAY');
      if (!limit?.scheduledAt || limit.scheduledCents === null) return;
      if (Temporal.Instant.compare(clock.now(), limit.scheduledAt) < 0) return;
      const applied = { amountCents: limit.scheduledCents, scheduledCents: null, scheduledAt: null };
      await writeLimit(tx, { ...limit, ...applied });
      await appendEvents(tx, [{ sellerId, topic: 'banking.limit_changed', subjectId: limit.limitId }]);
    });
  };
}

export interface LimitUse {
  readonly sellerId: string;
  readonly id: string;
  readonly amountCents: Cents;
  readonly at: Temporal.Instant;
}

/**
 * Uses the current window's limit, in the transaction that starts the payment. Refuses `pix_limit.exceeded` with the
 * rest and the end of the window, and `banking.account_inactive`.
 */
export async function reserveLimit(tx: Tx, { sellerId, id, amountCents, at }: LimitUse): Promise<void> {
  const window = windowAt(at);
  const limit = await lockLimit(tx, sellerId, window.period);
  assertThat(limit, 'banking.account_inactive');
  const usedCents = await usedIn(tx, sellerId, window);
  const use = { sellerId, ...window, id, amountCents };
  if (!(await insertUse(tx, use))) return;
  assertThat(fitsLimit(limit.amountCents, usedCents, amountCents), 'pix_limit.exceeded', {
    period: window.period,
    leftCents: cents(Math.max(0, limit.amountCents - usedCents)),
  });
}

export function releaseLimit(tx: Tx, sellerId: string, id: string): Promise<void> {
  return deleteUse(tx, sellerId, id);
}

export async function limitLeft(
  { reader }: Pick<BankingDeps, 'reader'>,
  sellerId: string,
  at: Temporal.Instant,
): Promise<{ period: PixPeriod; leftCents: Cents } | null> {
  const window = windowAt(at);
  const limit = (await limitsOf(reader, sellerId)).find(({ period }) => period === window.period);
  if (!limit) return null;
  const usedCents = await usedIn(reader, sellerId, window);
  return { period: window.period, leftCents: cents(Math.max(0, limit.amountCents - usedCents)) };
}
