import * as contract from '@balcao/contract';
import { reaisFromCents } from '@balcao/kernel';
import { type Route, route } from '../../route.ts';
import { lists } from '../actions/lists.ts';
import { orders } from '../actions/orders.ts';
import { storeCard } from '../actions/store-card.ts';
import { threeDsSessions } from '../actions/three-ds-session.ts';
import type { MerchantApiDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import { chargeRoutes } from './charge-routes.ts';

export function saleRoutes(deps: MerchantApiDeps): Route[] {
  return [...linkRoutes(deps), ...chargeRoutes(deps), ...orderRoutes(deps), ...moneyRoutes(deps)];
}

function linkRoutes(deps: MerchantApiDeps): Route[] {
  const { callEndpoint } = deps;
  const list = lists(deps);
  return [
    route(contract.apiCreatePaymentLink, async ({ caller, body, effectId }) => {
      const link = body.type === 'ORDER' ? orderLink(body) : await subscriptionLink(body);
      return presentLink(await callEndpoint(contract.createPaymentLink, { caller, effectId, body: link }));

      async function subscriptionLink(given: SubscriptionLink) {
        const { planId, period } = given;
        const plan = await callEndpoint(contract.getPlan, { caller, params: { uuid: planId } });
        const sold = plan.basicValues.find(({ type }) => type === period) ?? refuse('api.period_not_sold');
        const valuePerMonth = reaisFromCents(given.monthlyCents ?? sold.valuePerMonth);
        const paymentSubscription = { idPlan: planId, type: period, valuePerMonth };
        return { type: 'SUBSCRIPTION', ...sharedTerms(given), paymentSubscription };
      }
    }),
    route(contract.apiGetPaymentLink, async ({ caller, params }) =>
      presentLink(await callEndpoint(contract.getPaymentLink, { caller, params })),
    ),
    route(contract.apiFindPaymentLinks, async ({ caller, query: { limit, cursor, type, title } }) => {
      const page = { limit, cursor };
      const idOf = ({ uuid }: { readonly uuid: string }) => uuid;
      const { rows, nextCursor } =
        type === 'ORDER'
          ? await list.byId(
              'findOrderLinks',
              page,
              (part) => callEndpoint(contract.findOrderLinks, { caller, query: { title, ...part } }),
              idOf,
            )
          : await list.byId(
              'findSubscriptionLinks',
              page,
              (part) => callEndpoint(contract.findSubscriptionLinks, { caller, query: { planTitle: title, ...part } }),
              idOf,
            );
      return { data: rows.map(presentLink), nextCursor };
    }),
    route(contract.apiExpirePaymentLink, async ({ caller, params }) => {
      await callEndpoint(contract.deletePaymentLink, { caller, params });
      return presentLink(await callEndpoint(contract.getPaymentLink, { caller, params }));
    }),
  ];
}

function orderRoutes(deps: MerchantApiDeps): Route[] {
  const sessions = threeDsSessions(deps);
  const order = orders(deps);
  return [
    route(contract.apiCreateCard, ({ caller, body }) => storeCard(deps, caller.sellerId, body)),
    route(contract.apiCreateThreeDsSession, async ({ caller, body }) => {
      const { cardId, amountCents, installments } = body;
      const known = await deps.rails.card.describe(caller.sellerId, [cardId]);
      if (known.get(cardId)?.boundTo !== caller.sellerId) refuse('api.card_not_found');
      const { sessionId, endsAt } = await sessions.open({
        sellerId: caller.sellerId,
        cardId,
        amountCents,
        installments,
      });
      const terms = { cardId, amountCents, currency: 'BRL', installments } as const;
      return { sessionId, version: '2.2.0' as const, ...terms, expiresAt: endsAt.toString() };
    }),
    route(contract.apiCreateOrder, ({ caller, body, effectId }) => order.create(caller, effectId, body)),
    route(contract.apiGetOrder, ({ caller, params }) => order.read(caller, params.uuid)),
    route(contract.apiAnswerChallenge, ({ caller, params, body }) =>
      order.answerChallenge(caller, params.uuid, body.code),
    ),
  ];
}

function moneyRoutes(deps: MerchantApiDeps): Route[] {
  const list = lists(deps);
  return [
    route(contract.apiGetBalance, async ({ caller }) => {
      const { amount, provisionedAmount, totalAmount, at } = await deps.callEndpoint(contract.getSellerBalance, {
        caller,
      });
      const cents = { availableCents: amount, toReleaseCents: provisionedAmount, totalCents: totalAmount };
      return { ...cents, currency: 'BRL' as const, at };
    }),
    route(contract.apiFindStatement, async ({ caller, query }) => {
      const { rows, nextCursor } = await list.statement(caller, query);
      const data = rows.map((row) => ({
        id: row.id,
        date: row.executionDate,
        type: row.statementType,
        description: row.operation,
        toReleaseCents: row.toReleaseAmount,
        availableCents: row.availableAmount,
        currency: 'BRL' as const,
        chargeId: row.uuidCharge,
        installment: row.installment,
      }));
      return { data, nextCursor };
    }),
  ];
}

type LinkBody = contract.BodyOf<typeof contract.apiCreatePaymentLink>;
type SubscriptionLink = Extract<LinkBody, { type: 'SUBSCRIPTION' }>;

function orderLink(given: Extract<LinkBody, { type: 'ORDER' }>) {
  const { title, description, amountCents, installments, expiresAt } = given;
  const optional = { ...(description && { description }), ...(installments && { installments }) };
  const paymentOrder = { title, value: reaisFromCents(amountCents), ...optional, expirationDate: expiresAt ?? null };
  return { type: 'ORDER', ...sharedTerms(given), paymentOrder };
}

function sharedTerms({ customerId, methods, scheduledDate, bankSlipDescription, metadata }: LinkBody) {
  const has = (method: contract.PaymentMethod) => methods.includes(method);
  return {
    ...(customerId && { uuidSellerClient: customerId }),
    ...(scheduledDate && { scheduledDate }),
    ...(bankSlipDescription && { bankSlipDescription }),
    ...(metadata && { metadata }),
    allowedPaymentMethods: {
      ...(has('CREDIT_CARD') && { creditCardMethod: { type: 'EARLY_SELLER' } }),
      ...(has('BANK_SLIP') && { bankSlipMethod: {} }),
      ...(has('PIX') && { pixMethod: {} }),
    },
  };
}

function presentLink(link: contract.PaymentLink): contract.AnswerOf<typeof contract.apiGetPaymentLink> {
  return {
    uuid: link.uuid,
    url: link.url,
    type: link.type,
    status: link.status,
    title: link.title,
    currency: 'BRL',
    amountCents: link.value,
    installments: link.installments,
    methods: [
      ...(link.enableCreditCard ? (['CREDIT_CARD'] as const) : []),
      ...(link.enableBankSlip ? (['BANK_SLIP'] as const) : []),
      ...(link.enablePix ? (['PIX'] as const) : []),
    ],
    customerId: link.sellerClient?.id ?? null,
    planId: link.idPlan,
    scheduledDate: link.scheduledDate,
    expiresAt: link.paymentOrder.expirationDate ?? null,
    metadata: link.metadata,
    createdAt: link.createdAt,
  };
}
