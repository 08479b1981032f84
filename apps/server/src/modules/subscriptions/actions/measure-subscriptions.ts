import type { getSubscriptionMeasures, MeasuredQuery, QueryOf } from '@balcao/contract';
import { orderOf } from '../../../database/order-of.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { cohortsOf, monthsUpTo, mrrByMonth, plansByMrr } from '../measures.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { findCohortMonths, findMeasured, findMovedMonths, findPlanMonths } from '../store/measures-reader.ts';
import { findSubscriptions } from '../store/subscription-reader.ts';

type Deps = Pick<SubscriptionsDeps, 'reader' | 'clockOf' | 'catalog'>;
type Months = QueryOf<typeof getSubscriptionMeasures>;

/** Definitions are in docs/decisions/0071-measures-of-subscriptions.md. */
export async function measureMonths(deps: Deps, sellerId: string, query: Months) {
  const { today, months, range } = await rangeOf(deps, sellerId, query);
  return { today, ...mrrByMonth(await findMovedMonths(deps.reader, sellerId, range), months) };
}

export async function measureCohorts(deps: Deps, sellerId: string, query: Months) {
  const { range, currentMonth } = await rangeOf(deps, sellerId, query);
  return { cohorts: cohortsOf(await findCohortMonths(deps.reader, sellerId, range, currentMonth), currentMonth) };
}

export async function measurePlans(deps: Deps, sellerId: string, query: Months) {
  const { months, range } = await rangeOf(deps, sellerId, query);
  const plans = plansByMrr(await findPlanMonths(deps.reader, sellerId, range), months);
  const known = await deps.catalog.findPlansById(
    sellerId,
    plans.map(({ planId }) => planId),
  );
  return {
    ...range,
    plans: plans.map(({ planId, mrr, averageAmount, churned, monthlyChurn, ltv }) => {
      const title = known.get(planId)?.title ?? null;
      return { idPlan: planId, title, mrr, averageAmount, churned, monthlyChurn, ltv };
    }),
  };
}

export async function findMeasuredSubscriptions(deps: Deps, sellerId: string, query: MeasuredQuery) {
  const { figure, idPlan: planId, startMonth, page, size, sort } = query;
  const { range } = await rangeOf(deps, sellerId, query);
  const isAscending = orderOf(sort).direction === 'asc';
  const found = await findMeasured(
    deps.reader,
    sellerId,
    { ...range, figure, planId, startMonth },
    { page, size, isAscending },
  );
  const subscriptions = await findSubscriptions(
    deps.reader,
    sellerId,
    found.rows.map(({ id }) => id),
  );
  const byId = new Map(subscriptions.map((subscription) => [subscription.id, subscription]));
  return {
    total: found.total,
    totalCents: found.totalCents,
    measured: found.rows.flatMap(({ id, cents, changedOn }) => {
      const subscription: KeptSubscription | undefined = byId.get(id);
      return subscription ? { subscription, cents, changedOn } : [];
    }),
  };
}

/** A later month than the current one counts as the current one. */
async function rangeOf({ clockOf }: Deps, sellerId: string, { to, months: count }: Months) {
  const today = (await clockOf(sellerId)).today();
  const currentMonth = today.slice(0, 7);
  const last = to && to < currentMonth ? to : currentMonth;
  const months = monthsUpTo(last, count);
  return { today, currentMonth, months, range: { from: months[0] ?? last, to: last } };
}
