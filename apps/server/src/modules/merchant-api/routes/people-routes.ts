import * as contract from '@balcao/contract';
import { reaisFromCents } from '@balcao/kernel';
import { type Route, route } from '../../route.ts';
import { lists } from '../actions/lists.ts';
import type { MerchantApiDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';

export function peopleRoutes(deps: MerchantApiDeps): Route[] {
  const { callEndpoint } = deps;
  const list = lists(deps);
  return [
    route(contract.apiCreateCustomer, ({ caller, body, effectId }) =>
      callEndpoint(contract.createCustomer, { caller, effectId, body }),
    ),
    route(contract.apiGetCustomer, async ({ caller, params }) => {
      const { credit: creditCents, ...customer } = await callEndpoint(contract.getCustomer, { caller, params });
      return { ...customer, creditCents, currency: 'BRL' as const };
    }),
    route(contract.apiFindCustomers, async ({ caller, query: { limit, cursor, ...query } }) => {
      const { rows, nextCursor } = await list.byId(
        'findCustomers',
        { limit, cursor },
        (part) => callEndpoint(contract.findCustomers, { caller, query: { ...query, ...part } }),
        ({ id }) => id,
      );
      return { data: rows, nextCursor };
    }),
    route(contract.apiUpdateCustomer, async ({ caller, params, body: { address, ...contact } }) => {
      const changed = await callEndpoint(contract.updateCustomer, { caller, params, body: contact });
      return address ? callEndpoint(contract.updateCustomerAddress, { caller, params, body: address }) : changed;
    }),
    route(contract.apiFindPlans, async ({ caller, query: { limit, cursor, ...query } }) => {
      const { rows, nextCursor } = await list.byId(
        'findPlans',
        { limit, cursor },
        (part) => callEndpoint(contract.findPlans, { caller, query: { ...query, ...part } }),
        ({ id }) => id,
      );
      return { data: rows.map(presentPlan), nextCursor };
    }),
    route(contract.apiGetPlan, async ({ caller, params }) =>
      presentPlan(await callEndpoint(contract.getPlan, { caller, params })),
    ),
    route(contract.apiCreateSubscription, async ({ caller, body, effectId }) => {
      const { planId, customerId, period, method, startDate } = body;
      const plan = await callEndpoint(contract.getPlan, { caller, params: { uuid: planId } });
      const sold = plan.basicValues.find(({ type }) => type === period) ?? refuse('api.period_not_sold');
      const value = reaisFromCents(body.amountCents ?? sold.value);
      const terms = { basicValue: { value, type: period }, payment: { method }, startDate };
      const agreed = { idPlan: planId, uuidBuyer: customerId, ...terms };
      return presentSubscription(await callEndpoint(contract.createSubscription, { caller, effectId, body: agreed }));
    }),
    route(contract.apiGetSubscription, async ({ caller, params }) =>
      presentSubscription(await callEndpoint(contract.getSubscription, { caller, params })),
    ),
    route(contract.apiFindSubscriptions, async ({ caller, query: { limit, cursor, ...query } }) => {
      const { rows, nextCursor } = await list.byId(
        'findSubscriptions',
        { limit, cursor },
        (part) => callEndpoint(contract.findSubscriptions, { caller, query: { ...query, ...part } }),
        ({ uuid }) => uuid,
      );
      return { data: rows.map(presentSubscription), nextCursor };
    }),
    route(contract.apiCancelSubscription, async ({ caller, params, body: { fine } }) => {
      const change = { status: 'INACTIVE', ...(fine && { fine }) } as const;
      return presentSubscription(
        await callEndpoint(contract.changeSubscriptionStatus, { caller, params, body: change }),
      );
    }),
  ];
}

function presentPlan(plan: contract.Plan): contract.AnswerOf<typeof contract.apiGetPlan> {
  return {
    uuid: plan.id,
    title: plan.title,
    description: plan.description,
    active: plan.active,
    currency: 'BRL',
    periods: plan.basicValues.map(({ type, value, valuePerMonth }) => {
      return { type, amountCents: value, monthlyCents: valuePerMonth };
    }),
    methods: [
      ...(plan.enableCreditCard ? (['CREDIT_CARD'] as const) : []),
      ...(plan.enableBankSlip ? (['BANK_SLIP'] as const) : []),
      ...(plan.enablePixPayment ? (['PIX'] as const) : []),
    ],
    createdAt: plan.createdAt,
  };
}

function presentSubscription(one: contract.SubscriptionItem): contract.AnswerOf<typeof contract.apiGetSubscription> {
  return {
    uuid: one.uuid,
    status: one.status,
    customerId: one.customerId,
    planId: one.idPlan,
    planTitle: one.titlePlan,
    period: one.basicValue.type,
    interval: one.basicValue.interval,
    paidUntil: one.paidUntil,
    amountCents: one.basicValue.value,
    currency: 'BRL',
    method: one.paymentMethod,
    startDate: one.startDate,
    expirationDate: one.expirationDate,
    cancelledDate: one.cancelledDate,
    paymentLinkId: one.paymentLink,
    createdAt: one.createdAt,
  };
}
