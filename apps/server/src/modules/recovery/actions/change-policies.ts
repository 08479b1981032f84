import { recordAudit } from '../../audit/index.ts';
import { resumeReminders } from '../../notifications/index.ts';
import type { RecoveryDeps } from '../deps.ts';
import type { Policies, RecoveryPolicy, Segment } from '../recovery-policy.ts';
import { assertThat } from '../refusals.ts';
import { keepPolicies } from '../store/policy-store.ts';
import { getPolicies } from './policies-of.ts';
import { followsLate, scheduleLateDay, scheduleOffers } from './schedule-runs.ts';

/**
 * Stores policies that the contract has validated; they apply from the next attempt and reminder of each charge. Refuses
 * `recovery.bureau_not_connected`.
 */
export async function changePolicies(
  { transact, clockOf, creditBureau }: RecoveryDeps,
  sellerId: string,
  policies: Policies,
): Promise<Policies> {
  const clock = await clockOf(sellerId);
  const at = clock.now();
  const all = [policies.policy, ...policies.segments.map(({ policy }) => policy)];
  const isReporting = all.some((policy) => policy.creditBureau);
  assertThat(!isReporting || (await creditBureau.isOffered(sellerId)), 'recovery.bureau_not_connected');
  await transact(async (tx) => {
    const before = await getPolicies(tx, sellerId);
    await keepPolicies(tx, sellerId, policies);
    await resumeReminders(tx, sellerId, clock);
    if (all.some(({ lastResort }) => lastResort)) await scheduleOffers(tx, sellerId, clock);
    if (all.some(followsLate)) await scheduleLateDay(tx, sellerId, clock);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'seller.recovery_changed',
      subject: { kind: 'seller', id: sellerId, label: '' },
      before: audited(before),
      after: audited(policies),
    });
  });
  return policies;
}

function audited({ policy, segments }: Policies) {
  return { ...auditedPolicy(policy), recoverySegments: segments.map(segmentText).join(' | ') || '—' };
}

function segmentText({ name, conditions, policy }: Segment): string {
  const { plans, fromAmount, toAmount, history, minPaid } = conditions;
  const met = [
    plans.length > 0 && plans.join(' '),
    fromAmount !== null && `>= ${fromAmount}`,
    toAmount !== null && `<= ${toAmount}`,
    history && (history === 'GOOD' ? `${history} ${minPaid}` : history),
  ];
  return [name, ...met.filter(Boolean), ...Object.values(auditedPolicy(policy))].join('; ');
}

function auditedPolicy({ retries, reminders, lastResort, graceDays, creditBureau }: RecoveryPolicy) {
  const { day, kind, methods, parts } = lastResort ?? {};
  const offered = lastResort ? `${kind}, ${day}, ${methods?.join(' ')}, ${parts}` : '—';
  const reported = creditBureau ? `${creditBureau.day}, ${creditBureau.minAmount}` : '—';
  return {
    cardRetries: daysText(retries),
    reminderDays: daysText(reminders),
    lastResort: offered,
    graceDays,
    creditBureau: reported,
  };
}

function daysText(days: Readonly<Record<string, readonly number[]>>): string {
  return Object.entries(days)
    .map(([name, list]) => `${name}: ${list.join(', ') || '—'}`)
    .join('; ');
}
