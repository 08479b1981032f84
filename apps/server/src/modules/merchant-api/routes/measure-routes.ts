import * as contract from '@balcao/contract';
import type { Cents } from '@balcao/kernel';
import { type Route, route } from '../../route.ts';
import { lists } from '../actions/lists.ts';
import type { MerchantApiDeps } from '../deps.ts';

const currency = 'BRL' as const;

export function measureRoutes(deps: MerchantApiDeps): Route[] {
  const { callEndpoint } = deps;
  const list = lists(deps);
  return [
    route(contract.apiGetSubscriptionMeasures, async ({ caller, query }) => {
      const { opening, months } = await callEndpoint(contract.getSubscriptionMeasures, { caller, query });
      const presented = months.map(({ mrr, movements, ...month }) => {
        return { ...month, mrr: presentSum(mrr), movements: movements.map(presentSum) };
      });
      return { currency, opening: presentSum(opening), months: presented };
    }),
    route(contract.apiGetSubscriptionCohorts, async ({ caller, query }) => {
      const { cohorts } = await callEndpoint(contract.getSubscriptionCohorts, { caller, query });
      const presented = cohorts.map(({ month, started, remaining }) => {
        return { month, started: presentSum(started), remaining: remaining.map(presentSum) };
      });
      return { currency, cohorts: presented };
    }),
    route(contract.apiGetPlanMeasures, async ({ caller, query }) => {
      const { from, to, plans } = await callEndpoint(contract.getPlanMeasures, { caller, query });
      const presented = plans.map(({ idPlan: planId, title: planTitle, mrr, churned, monthlyChurn, ...plan }) => {
        const { averageAmount: averageCents, ltv: ltvCents } = plan;
        const sums = { mrr: presentSum(mrr), churned: presentSum(churned) };
        return { planId, planTitle, ...sums, averageCents, monthlyChurn, ltvCents };
      });
      return { currency, from, to, plans: presented };
    }),
    route(contract.apiFindMeasuredSubscriptions, async ({ caller, query: { limit, cursor, planId, ...query } }) => {
      const { rows, nextCursor } = await list.byPage('measuredSubscriptions', { limit, cursor }, (part) =>
        callEndpoint(contract.findMeasuredSubscriptions, {
          caller,
          query: { ...query, ...(planId && { idPlan: planId }), ...part },
        }),
      );
      const data = rows.map(({ uuid, status, customerId, idPlan, titlePlan: planTitle, amount, changedOn }) => {
        const whose = { uuid, status, customerId, planId: idPlan, planTitle };
        return { ...whose, amountCents: amount, currency, changedOn };
      });
      return { data, nextCursor };
    }),
  ];
}

function presentSum<Sum extends { readonly amount: Cents }>({ amount, ...sum }: Sum) {
  return { ...sum, amountCents: amount };
}
