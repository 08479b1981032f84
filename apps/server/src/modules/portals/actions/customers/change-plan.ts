import { monthsOfPeriod } from '@balcao/contract';
import { addDays, type Cents, type PlainDate } from '@balcao/kernel';
import type { CustomerChoice, CustomerSubscription, PlanChoice } from '../../../subscriptions/index.ts';
import type { PortalsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { getTheirSubscription } from './customer-actions.ts';
import type { OpenPage } from './open-page.ts';

export interface AllowedChoices {
  readonly plans: readonly PlanChoice[];
  readonly quantity: CustomerSubscription['items'][number] | null;
}

/** Another plan or period of one that consists of its plan alone; a quantity of one with items. */
export function allowedChoicesOf(
  { planId, items, interval, mayChangeAlone }: CustomerSubscription,
  { settings }: Pick<OpenPage, 'settings'>,
  choices: readonly PlanChoice[],
): AllowedChoices {
  const [first = null] = items;
  const mayMove = mayChangeAlone && !first && settings.plansToMove.includes(planId);
  const isCurrent = (choice: PlanChoice) => choice.planId === planId && isOfType(interval, choice.type);
  return {
    plans: mayMove ? choices.filter((choice) => !isCurrent(choice)) : [],
    quantity: mayChangeAlone && settings.mayChangeQuantity ? first : null,
  };
}

function isOfType({ unit, count }: CustomerSubscription['interval'], type: PlanChoice['type']): boolean {
  return unit === 'MONTH' && count === monthsOfPeriod[type];
}

interface Chosen {
  readonly subscriptionId: string;
  readonly choice: CustomerChoice;
}

/** Writes nothing. Refuses as `changePlan` does, except for the expected amount. */
export async function previewPlan(
  deps: Pick<PortalsDeps, 'subscriptions' | 'clockOf'>,
  page: OpenPage,
  { subscriptionId, choice }: Chosen,
) {
  await assertAllowed(deps, page, { subscriptionId, choice });
  const { sellerId } = page;
  const preview = await deps.subscriptions.previewByCustomer({ sellerId, id: subscriptionId, choice });
  const tomorrow = addDays((await deps.clockOf(sellerId)).today(), 1);
  const startsOn = preview.prorated ? tomorrow : (preview.after[0]?.periodStart ?? null);
  return { ...preview, startsOn };
}

/**
 * Changes the plan or the quantity. Refuses `portal.not_found`, `portal.not_allowed`, and what subscriptions refuse.
 */
export async function changePlan(
  deps: Pick<PortalsDeps, 'subscriptions'>,
  page: OpenPage,
  change: Chosen & { readonly valueCents: Cents; readonly date: PlainDate },
): Promise<void> {
  const { subscriptionId: id, choice, valueCents: expectedTotal, date: expectedDueDate } = change;
  await assertAllowed(deps, page, change);
  const { sellerId, customerName: by } = page;
  await deps.subscriptions.changeByCustomer({ sellerId, id, choice, expectedTotal, expectedDueDate, by });
}

async function assertAllowed(
  deps: Pick<PortalsDeps, 'subscriptions'>,
  page: OpenPage,
  { subscriptionId, choice }: Chosen,
): Promise<void> {
  const { planId, mayChangeAlone } = await getTheirSubscription(deps, page, subscriptionId);
  const { plansToMove, mayChangeQuantity } = page.settings;
  const isAllowed =
    'quantity' in choice ? mayChangeQuantity : plansToMove.includes(planId) && plansToMove.includes(choice.planId);
  assertThat(isAllowed && mayChangeAlone, 'portal.not_allowed');
}
