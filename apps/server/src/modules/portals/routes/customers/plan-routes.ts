import * as contract from '@balcao/contract';
import { type Route, route } from '../../../route.ts';
import type { CustomerChoice } from '../../../subscriptions/index.ts';
import { changePlan, previewPlan } from '../../actions/customers/change-plan.ts';
import { openPage } from '../../actions/customers/open-page.ts';
import { viewPage } from '../../actions/customers/view-page.ts';
import type { PortalsDeps } from '../../deps.ts';

export function planRoutes(deps: PortalsDeps): readonly Route[] {
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
