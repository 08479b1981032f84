import { addDays, type Cents, cents } from '@balcao/kernel';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { TreasuryDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { findActs, findRule, lockRule, writeRule } from '../store/idle-store.ts';
import { liveIdle } from './live-idle.ts';
import { nextEvening, nextMorning } from './run-idle-money.ts';

const previewDays = 90;
const maxActs = 20;

/** The default is off with a floor of zero. */
export async function getIdleMoney({ reader }: Pick<TreasuryDeps, 'reader'>, sellerId: string) {
  const [rule, acts] = await Promise.all([findRule(reader, sellerId), findActs(reader, sellerId, maxActs)]);
  return {
    enabled: rule?.enabled ?? false,
    floorAmount: rule?.floorCents ?? cents(0),
    changedAt: rule?.changedAt.toString() ?? null,
    changedBy: rule?.changedBy ?? null,
    acts: acts.map(({ day, kind, amountCents, reason }) => ({ date: day, kind, amount: amountCents, reason })),
  };
}

/** Simulates a rule over the last 90 days, until yesterday, on the checking account's real end-of-day balances. */
export async function previewIdleMoney(deps: TreasuryDeps, sellerId: string, floorCents: Cents) {
  const to = addDays((await deps.clockOf(sellerId)).today(), -1);
  const from = addDays(to, 1 - previewDays);
  const { checking } = await deps.ledger.accountDays(deps.reader, { sellerId, accounts: ['checking'], from, to });
  const { annualCdi, product } = deps;
  const life = liveIdle(checking, { floorCents, cdiPercent: product.cdiPercent, annualCdi });
  return { ...life, from, to, netYieldCents: cents(life.yieldCents - life.iofCents - life.irCents) };
}

export interface SetIdleMoney {
  readonly sellerId: string;
  readonly enabled: boolean;
  readonly floorCents: Cents;
  readonly by: string;
}

/**
 * Switches the rule on or off or changes its floor; it applies from the next evening. Refuses
 * `idle_money.account_not_active` and `banking.not_at_this_bank`.
 */
export async function setIdleMoney(
  { transact, clockOf, isAccountActive, banking }: TreasuryDeps,
  { sellerId, enabled, floorCents, by }: SetIdleMoney,
): Promise<void> {
  if (enabled) await banking.assertOffered(sellerId, 'INVESTMENTS');
  assertThat(!enabled || (await isAccountActive(sellerId)), 'idle_money.account_not_active');
  const clock = await clockOf(sellerId);
  const at = clock.now();
  await transact(async (tx) => {
    const before = await lockRule(tx, sellerId);
    if (before?.enabled === enabled && before.floorCents === floorCents) return;
    await writeRule(tx, { sellerId, enabled, floorCents, changedAt: at, changedBy: by });
    if (enabled) await scheduleJobs(tx, [nextEvening(sellerId, clock), nextMorning(sellerId, clock)]);
    await appendEvents(tx, [{ sellerId, topic: 'investment.changed', subjectId: sellerId }]);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'investment.rule_changed',
      subject: { kind: 'investment', id: sellerId, label: '' },
      before: before ? { active: before.enabled, amountCents: before.floorCents } : { active: false },
      after: { active: enabled, amountCents: floorCents },
    });
  });
}
