import type { UpdateSubscription } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import { monthsOf, type PeriodType, valueOfPeriod } from '../../catalog/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { lengthOf } from '../interval.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { valueOfItems } from '../subscription.ts';
import { editSubscription } from './edit-subscription.ts';
import { getSubscription } from './get-subscription.ts';
import { intervalOf } from './period-types.ts';
import { type ChangePreview, previewChange } from './preview-change.ts';

/** A plan in one of its periods, or a quantity of the first item. */
export type CustomerChoice = { readonly planId: string; readonly type: PeriodType } | { readonly quantity: number };

export interface PlanChoice {
  readonly planId: string;
  readonly title: string;
  readonly type: PeriodType;
  readonly valueCents: Cents;
}

/** Some plans in each of their periods, cheapest first; inactive ones are left out. */
export async function planChoicesOf(
  { catalog }: Pick<SubscriptionsDeps, 'catalog'>,
  sellerId: string,
  planIds: readonly string[],
): Promise<readonly PlanChoice[]> {
  if (planIds.length === 0) return [];
  const plans = [...(await catalog.findPlansById(sellerId, planIds)).values()].filter(({ active }) => active);
  const types = Object.keys(monthsOf) as PeriodType[];
  return plans
    .toSorted((one, other) => one.monthlyCents.MONTHLY - other.monthlyCents.MONTHLY)
    .flatMap(({ id: planId, title, monthlyCents }) =>
      types.map((type) => ({ planId, title, type, valueCents: valueOfPeriod(monthlyCents[type], type) })),
    );
}

interface Chosen {
  readonly sellerId: string;
  readonly id: string;
  readonly choice: CustomerChoice;
}

export interface CustomerChangePreview extends ChangePreview {
  /** The remaining days of charged periods count at the new value; otherwise the next period is the first. */
  readonly isProrated: boolean;
}

/** Writes nothing. Refuses as `changeByCustomer` does, except for the expected amount. */
export async function previewByCustomer(deps: SubscriptionsDeps, chosen: Chosen): Promise<CustomerChangePreview> {
  const changes = await changesOf(deps, chosen);
  const { sellerId, id } = chosen;
  return { ...(await previewChange(deps, { sellerId, id, changes })), isProrated: changes.prorate === true };
}

/**
 * Changes the plan or the quantity for the customer: more counts from today, with the difference for the days left;
 * less and another period of the same plan from the next period, without a credit. Refuses what `editSubscription`
 * refuses, also a split subscription, and `subscription.change_not_allowed` for a plan in the place of items.
 */
export async function changeByCustomer(
  deps: SubscriptionsDeps,
  change: Chosen & { readonly expectedTotal: Cents; readonly expectedDueDate: PlainDate; readonly by: string },
): Promise<void> {
  const { sellerId, id, by, expectedTotal, expectedDueDate } = change;
  const changes = await changesOf(deps, change);
  await editSubscription(deps, { sellerId, id, by, changes: { ...changes, expectedTotal, expectedDueDate } });
}

async function changesOf(deps: SubscriptionsDeps, { sellerId, id, choice }: Chosen): Promise<UpdateSubscription> {
  const current = await getSubscription(deps, sellerId, id);
  const today = (await deps.clockOf(sellerId)).today();
  assertThat(mayChangeAlone(current, today), 'subscription.not_editable');
  const { plan, interval, items, bankSlipDescription } = current;
  if ('quantity' in choice) {
    const [first = refuse('subscription.change_not_allowed'), ...others] = items;
    const changed = [{ ...first, quantity: choice.quantity }, ...others];
    return {
      idPlan: plan.id,
      basicValueRequest: { value: valueOfItems(changed), interval },
      bankSlipDescription,
      items: changed.map(({ unitCents: unitValue, ...item }) => ({ ...item, unitValue })),
      prorate: choice.quantity > first.quantity,
    };
  }
  assertThat(items.length === 0, 'subscription.change_not_allowed');
  const { planId, type } = choice;
  const { monthlyCents } = await deps.catalog.getActivePlan(sellerId, planId);
  const value = valueOfPeriod(monthlyCents[type], type);
  const prorate = planId !== plan.id && isMore(value, type, current);
  return { idPlan: planId, basicValueRequest: { value, type }, bankSlipDescription, prorate };
}

/** A minimum stay or a split was agreed, one that was canceled has no next period, and an announced value stands. */
export function mayChangeAlone(
  { status, terms, cancelsOn, adjustments }: Pick<KeptSubscription, 'status' | 'terms' | 'cancelsOn' | 'adjustments'>,
  today: PlainDate,
): boolean {
  if (terms.minimumStay && terms.minimumStay.until >= today) return false;
  return status === 'ACTIVE' && terms.split.length === 0 && cancelsOn === null && adjustments.length === 0;
}

/** By the day, since the periods may differ. */
function isMore(valueCents: Cents, type: PeriodType, current: KeptSubscription): boolean {
  return valueCents * lengthOf(current.interval) > current.valueCents * lengthOf(intervalOf(type));
}
