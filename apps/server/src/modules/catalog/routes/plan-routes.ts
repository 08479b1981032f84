import * as contract from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import { type Route, route } from '../../route.ts';
import { findPlans, getPlan } from '../actions/get-plan.ts';
import { activatePlan, createPlan, updatePlan } from '../actions/save-plan.ts';
import { type SoldPlan, soldPlans } from '../actions/sold-plans.ts';
import type { CatalogDeps } from '../deps.ts';
import { type PeriodType, type Plan, valueOfPeriod } from '../plan.ts';

export function planRoutes(deps: CatalogDeps): Route[] {
  const presentOne = async (plan: Plan): Promise<contract.Plan> => {
    const [one] = await soldPlans(deps, plan.sellerId, [plan]);
    assertInvariant(one, 'every plan is returned');
    return presentPlan(one);
  };
  return [
    route(contract.findPlans, async ({ caller, query }) => {
      const active = query.active === undefined ? undefined : query.active === 'true';
      const { plans, total } = await findPlans(deps, caller.sellerId, { ...query, active });
      const content = (await soldPlans(deps, caller.sellerId, plans)).map(presentPlan);
      return { content, ...contract.pagingOf(total, query) };
    }),
    route(contract.getPlan, async ({ caller, params }) =>
      presentOne(await getPlan(deps, caller.sellerId, params.uuid)),
    ),
    route(contract.createPlan, async ({ caller, body, effectId }) =>
      presentOne(await createPlan(deps, { sellerId: caller.sellerId, id: effectId, plan: body })),
    ),
    route(contract.updatePlan, async ({ caller, params, body }) =>
      presentOne(await updatePlan(deps, { sellerId: caller.sellerId, id: params.uuid, plan: body })),
    ),
    route(contract.activatePlan, async ({ caller, params, body }) =>
      presentOne(await activatePlan(deps, { sellerId: caller.sellerId, id: params.uuid, active: body.active })),
    ),
  ];
}

function presentPlan({ plan, idCheckout, subscribers }: SoldPlan): contract.Plan {
  const periodOf = (type: PeriodType) => {
    const valuePerMonth = plan.monthlyCents[type];
    return { type, value: valueOfPeriod(valuePerMonth, type), valuePerMonth };
  };
  return {
    id: plan.id,
    idCheckout,
    title: plan.title,
    description: plan.description,
    bullets: plan.bullets.map((description) => ({ description })),
    active: plan.active,
    basicValues: contract.periodTypes.map(periodOf),
    enableBankSlip: plan.bankSlip,
    enableCreditCard: plan.creditCard,
    enablePixPayment: plan.pix,
    subscribers,
    createdAt: plan.createdAt.toString(),
  };
}
