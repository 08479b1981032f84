import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import type { CustomerChoice } from '../../subscriptions/index.ts';
import { changePlan, previewPlan } from '../actions/change-plan.ts';
import { openPage } from '../actions/open-page.ts';
import { viewPage } from '../actions/view-page.ts';
import type { CustomerPortalDeps } from '../deps.ts';

export function planRoutes(deps: CustomerPortalDeps): readonly Route[] {
  return [
    route(contract.previewPortalPlan, async ({ params, body }) =>
      previewPlan(deps, await openPage(deps, params.token), {
        subscriptionId: params.subscription,
        choice: choiceFrom(body),
      }),
    ),
    route(
      contract.changePortalPlan,
      async ({ params, body }) => {
        const page = await openPage(deps, params.token);
        const { value: valueCents, date } = body;
        const change = { subscriptionId: params.subscription, choice: choiceFrom(body), valueCents, date };
        await changePlan(deps, page, change);
        return viewPage(deps, page);
      },
      { sellerOf: async ({ token }) => (await openPage(deps, token)).sellerId },
    ),
  ];
}

function choiceFrom(body: contract.PortalPlanChoice): CustomerChoice {
  return body.plan === undefined ? { quantity: body.quantity } : { planId: body.plan, type: body.type };
}
