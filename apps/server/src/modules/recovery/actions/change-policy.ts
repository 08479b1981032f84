import type { Reader } from '../../../database/transact.ts';
import { recordAudit } from '../../audit/index.ts';
import { defaultRetryPlan } from '../../charges/index.ts';
import { defaultReminderPlan } from '../../notifications/index.ts';
import type { RecoveryDeps } from '../deps.ts';
import type { RecoveryPolicy } from '../recovery-policy.ts';
import { keepPolicy, readPolicy } from '../store/policy-store.ts';
import { scheduleOffers } from './schedule-offers.ts';

/** The policy of a seller who chose none. */
export const defaultPolicy: RecoveryPolicy = {
  retries: defaultRetryPlan,
  reminders: defaultReminderPlan,
  lastResort: null,
};

export async function policyOf(reader: Reader, sellerId: string): Promise<RecoveryPolicy> {
  // Policies stored before the last resort existed lack it.
  return { ...defaultPolicy, ...(await readPolicy(reader, sellerId)) };
}

/** Stores a policy that the contract has validated; it applies from the next attempt and reminder of each charge. */
export async function changePolicy(
  { transact, clockOf, notifications }: RecoveryDeps,
  sellerId: string,
  policy: RecoveryPolicy,
): Promise<RecoveryPolicy> {
  const clock = await clockOf(sellerId);
  const at = clock.now();
  await transact(async (tx) => {
    const before = await policyOf(tx, sellerId);
    await keepPolicy(tx, sellerId, policy);
    await notifications.resumeReminders(tx, sellerId);
    if (policy.lastResort) await scheduleOffers(tx, sellerId, clock);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'seller.recovery_changed',
      subject: { kind: 'seller', id: sellerId, label: '' },
      before: audited(before),
      after: audited(policy),
    });
  });
  return policy;
}

function audited({ retries, reminders, lastResort }: RecoveryPolicy) {
  const { day, kind, methods, parts } = lastResort ?? {};
  const offered = lastResort ? `${kind}, ${day}, ${methods?.join(' ')}, ${parts}` : '—';
  return { cardRetries: daysText(retries), reminderDays: daysText(reminders), lastResort: offered };
}

function daysText(days: Readonly<Record<string, readonly number[]>>): string {
  return Object.entries(days)
    .map(([name, list]) => `${name}: ${list.join(', ') || '—'}`)
    .join('; ');
}
