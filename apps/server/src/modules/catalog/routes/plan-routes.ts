import * as contract from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import { type Route, route } from '../../route.ts';
import { activatePlan } from '../actions/activate-plan.ts';
import { createPlan } from '../actions/create-plan.ts';
import { findPlans } from '../actions/find-plans.ts';
import { getPlan } from '../actions/get-plan.ts';
import { updatePlan } from '../actions/update-plan.ts';
import type { CatalogDeps } from '../deps.ts';
import { type PeriodType, type Plan, valueOfPeriod } from '../plan.ts';
import { findCheckoutOf } from '../store/checkout-reader.ts';

export function planRoutes(deps: CatalogDeps): Route[] {
  const find = findPlans(deps);
  const get = getPlan(deps);
  const create = createPlan(deps);
  const update = updatePlan(deps);
  const activate = activatePlan(deps);
  const presentPlans = async (sellerId: string, plans: readonly Plan[]): Promise<contract.Plan[]> => {
    const [page, subscribers] = await Promise.all([
      findCheckoutOf(deps.reader, sellerId),
      deps.subscribersOf(
        sellerId,
        plans.map(({ id }) => id),
      ),
    ]);
    return plans.map((plan) => presentPlan(plan, page?.id ?? null, subscribers.get(plan.id) ?? 0));
  };
  const presentOne = async (plan: Plan): Promise<contract.Plan> => {
    const [presented] = await presentPlans(plan.sellerId, [plan]);
    assertInvariant(presented, 'each plan is presented');
    return presented;
  };
  return [
    route(contract.findPlans, async ({ caller, query }) => {
      const active = query.active === undefined ? undefined : query.active === 'true';
      const { plans, total } = await find(caller.sellerId, { ...query, active });
      const content = await presentPlans(caller.sellerId, plans);
      const { page, size } = query;
      const totalPages = Math.ceil(total / size);
      return { content, totalElements: total, totalPages, number: page, size };
    }),
    route(contract.getPlan, async ({ caller, params }) => presentOne(await get(caller.sellerId, params.uuid))),
    route(contract.createPlan, async ({ caller, body, effectId }) =>
      presentOne(await create({ sellerId: caller.sellerId, id: effectId, plan: body })),
    ),
    route(contract.updatePlan, async ({ caller, params, body }) =>
      presentOne(await update({ sellerId: caller.sellerId, id: params.uuid, plan: body })),
    ),
    route(contract.activatePlan, async ({ caller, params, body }) =>
      presentOne(await activate({ sellerId: caller.sellerId, id: params.uuid, active: body.active })),
    ),
  ];
}

function presentPlan(plan: Plan, idCheckout: string | null, subscribers: number): contract.Plan {
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
