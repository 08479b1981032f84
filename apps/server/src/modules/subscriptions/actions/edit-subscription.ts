import type { UpdateSubscription } from '@balcao/contract';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { lockSubscriptions } from '../store/subscription-reader.ts';
import { changeSubscription } from '../store/subscription-writer.ts';
import { auditedSubscription, subscriptionSubject } from './audited-subscription.ts';
import { getSubscription } from './get-subscription.ts';
import { pricePeriod } from './price-period.ts';

export interface EditInput {
  readonly sellerId: string;
  readonly id: string;
  readonly changes: UpdateSubscription;
}

/**
 * Changes plan, value, interval or boleto description, from the next uncharged period on. Refuses
 * `subscription.not_found`, `subscription.not_editable` unless it is active, `subscription.value_too_small`,
 * `plan.not_found`, and `plan.inactive` for a plan other than its own.
 */
export function editSubscription(deps: SubscriptionsDeps) {
  return async ({ sellerId, id, changes }: EditInput): Promise<KeptSubscription> => {
    const before = await getSubscription(deps)(sellerId, id);
    assertThat(before.status === 'ACTIVE', 'subscription.not_editable');
    const plan = await planAsked(deps, before, changes.idPlan);
    const pricing = await deps.sellers.pricingOf(sellerId);
    const { type, value: valueCents } = changes.basicValueRequest;
    const bankSlipDescription = changes.bankSlipDescription || null;
    const at = (await deps.clockOf(sellerId)).now();
    await deps.transact(async (tx) => {
      const [current] = await lockSubscriptions(tx, sellerId, [id]);
      assertThat(current?.status === 'ACTIVE', 'subscription.not_editable');
      const changed = { ...current, plan, type, valueCents, bankSlipDescription };
      assertThat(pricePeriod(changed, changed.next.period, pricing), 'subscription.value_too_small');
      await changeSubscription(tx, changed);
      await appendEvents(tx, [{ sellerId, topic: 'subscription.updated', subjectId: id }]);
      recordAudit(tx, {
        ...{ sellerId, at, action: 'subscription.updated', subject: subscriptionSubject(changed) },
        ...{ before: auditedSubscription(current), after: auditedSubscription(changed) },
      });
    });
    return getSubscription(deps)(sellerId, id);
  };
}

/** A subscription keeps its own plan as contracted, even if the plan is inactive now. */
async function planAsked(
  { catalog }: SubscriptionsDeps,
  { sellerId, plan }: KeptSubscription,
  idPlan: string,
): Promise<KeptSubscription['plan']> {
  if (idPlan === plan.id) return plan;
  const { id, title } = await catalog.getActivePlan(sellerId, idPlan);
  return { id, title };
}
