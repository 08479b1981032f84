import type { Reader } from '../../../database/transact.ts';
import { defaultRetryPlan } from '../../billing/index.ts';
import { defaultReminderPlan } from '../../notifications/index.ts';
import type { RecoveryDeps } from '../deps.ts';
import { type Policies, type RecoveryPolicy, type Segment, segmentOf } from '../recovery-policy.ts';
import { readPolicies } from '../store/policy-store.ts';

/** The policy of a seller who chose none. */
export const defaultPolicy: RecoveryPolicy = {
  retries: defaultRetryPlan,
  reminders: defaultReminderPlan,
  lastResort: null,
  graceDays: null,
  creditBureau: null,
};

type SegmentDeps = Pick<RecoveryDeps, 'reader' | 'charges' | 'subscriptions'>;

export async function getPolicies(reader: Reader, sellerId: string): Promise<Policies> {
  const { policy, segments } = (await readPolicies(reader, sellerId)) ?? { policy: defaultPolicy, segments: [] };
  // Policies stored before a part existed lack it.
  const whole = (stored: RecoveryPolicy) => ({ ...defaultPolicy, ...stored });
  return { policy: whole(policy), segments: segments.map((one) => ({ ...one, policy: whole(one.policy) })) };
}

/** The policies of every segment and of the charges in none. */
export async function findPolicies(reader: Reader, sellerId: string): Promise<RecoveryPolicy[]> {
  const { policy, segments } = await getPolicies(reader, sellerId);
  return [policy, ...segments.map((one) => one.policy)];
}

/** The policy that applies to each of some charges, read for all of them at once. */
export async function policiesOf(
  deps: SegmentDeps,
  sellerId: string,
  chargeIds: readonly string[],
): Promise<(chargeId: string) => RecoveryPolicy> {
  const { policy, segments } = await getPolicies(deps.reader, sellerId);
  const found = await segmentsOf(deps, sellerId, segments, chargeIds);
  return (chargeId) => found.get(chargeId)?.policy ?? policy;
}

/** Charges that are in no segment are left out. */
export async function segmentsOf(
  { reader, charges, subscriptions }: SegmentDeps,
  sellerId: string,
  segments: readonly Segment[],
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, Segment>> {
  const found = new Map<string, Segment>();
  if (segments.length === 0) return found;
  const needsPlans = segments.some(({ conditions }) => conditions.plans.length > 0);
  for (let from = 0; from < chargeIds.length; from += maxBatchSize) {
    const standings = await charges.findStandings(reader, sellerId, chargeIds.slice(from, from + maxBatchSize));
    const ids = needsPlans ? standings.flatMap(({ subscriptionId }) => subscriptionId ?? []) : [];
    const subscribed = await subscriptions.factsOf(sellerId, [...new Set(ids)]);
    for (const { id, subscriptionId, ...facts } of standings) {
      const planId = subscribed.get(subscriptionId ?? '')?.planId ?? null;
      const segment = segmentOf(segments, { ...facts, planId });
      if (segment) found.set(id, segment);
    }
  }
  return found;
}

const maxBatchSize = 1000;
