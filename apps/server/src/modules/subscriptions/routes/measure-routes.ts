import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import {
  findMeasuredSubscriptions,
  measureCohorts,
  measureMonths,
  measurePlans,
} from '../actions/measure-subscriptions.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { presentSubscriptions } from './present-subscription.ts';

export function measureRoutes(deps: SubscriptionsDeps): Route[] {
  const present = presentSubscriptions(deps);
  return [
    route(contract.getSubscriptionMeasures, ({ caller, query }) => measureMonths(deps, caller.sellerId, query)),
    route(contract.getSubscriptionCohorts, ({ caller, query }) => measureCohorts(deps, caller.sellerId, query)),
    route(contract.getPlanMeasures, ({ caller, query }) => measurePlans(deps, caller.sellerId, query)),
    route(contract.findMeasuredSubscriptions, async ({ caller, query }) => {
      const { measured, total, totalCents } = await findMeasuredSubscriptions(deps, caller.sellerId, query);
      const items = await present.all(
        caller.sellerId,
        measured.map(({ subscription }) => subscription),
      );
      const content = items.flatMap((item, index) => {
        const { cents: amount, changedOn } = measured[index] ?? {};
        return amount === undefined || changedOn === undefined ? [] : { ...item, amount, changedOn };
      });
      const { page: number, size } = query;
      return { content, ...pagingOf(total, { page: number, size }), total: totalCents };
    }),
  ];
}
