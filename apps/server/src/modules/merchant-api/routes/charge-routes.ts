import * as contract from '@balcao/contract';
import { assertInvariant, type Cents, reaisFromCents } from '@balcao/kernel';
import { type Route, route } from '../../route.ts';
import { lists } from '../actions/lists.ts';
import type { ApiCaller, MerchantApiDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';

export function chargeRoutes(deps: MerchantApiDeps): Route[] {
  const { callEndpoint } = deps;
  const list = lists(deps);
  const get = async (caller: ApiCaller, uuid: string) => {
    const charge = await callEndpoint(contract.getCharge, { caller, params: { uuid } });
    const { cardResponse: card, pix, bankSlip } = charge;
    return {
      ...presentCharge(charge),
      netCents: charge.netAmount,
      feeCents: charge.feeAmount,
      pix,
      bankSlip,
      card: card && { brand: card.brand, last4digits: card.last4digits },
      refunds: charge.refunds.map(presentRefund),
      subscriptionId: charge.subscription,
      metadata: charge.metadata,
      createdAt: charge.createdAt,
    };
  };
  return [
    route(contract.apiFindCharges, async ({ caller, query }) => {
      const { rows, nextCursor } = await list.charges(caller, query);
      return { data: rows.map(presentCharge), nextCursor };
    }),
    route(contract.apiGetCharge, ({ caller, params }) => get(caller, params.uuid)),
    route(
      contract.apiCreateCharge,
      async ({ caller, body: { customerId, amountCents, currency: _, ...terms }, effectId }) => {
        const body = { customers: [customerId], value: reaisFromCents(amountCents), ...terms };
        const { charged } = await callEndpoint(contract.createCharges, { caller, effectId, body });
        const [made] = charged;
        assertInvariant(made, 'a customer is charged, or the call is refused');
        return {
          customerId,
          status: made.status,
          url: made.url,
          sent: made.sent,
          charges: made.charges.map(({ value, ...issued }) => ({ ...issued, amountCents: value })),
        };
      },
    ),
    route(contract.apiChangeCharge, async ({ caller, params, body, effectId }) => {
      const { amountCents, methods, cardInstallments, send, ...rest } = body;
      const changes = { ...rest, ...(amountCents !== undefined && { value: reaisFromCents(amountCents) }) };
      if (contract.isChange(changes)) {
        const mailed = { ...changes, send: send && !methods };
        await callEndpoint(contract.changeCharge, { caller, effectId, params, body: mailed });
      }
      if (methods) {
        const { paymentLink } = await callEndpoint(contract.getCharge, { caller, params });
        const link = { uuid: paymentLink ?? refuse('api.methods_not_changeable') };
        const how = { methods, cardInstallments, send };
        await callEndpoint(contract.changeChargeMethods, { caller, effectId, params: link, body: how });
      }
      return get(caller, params.uuid);
    }),
    route(contract.apiCancelCharge, async ({ caller, params }) => {
      await callEndpoint(contract.deleteCharge, { caller, params });
      return get(caller, params.uuid);
    }),
    route(contract.apiCreateRefund, async ({ caller, params, body, effectId }) => {
      const { amountCents } = body;
      const refunded = amountCents
        ? await callEndpoint(contract.refundCharge, {
            caller,
            effectId,
            params,
            body: { amount: reaisFromCents(amountCents) },
          })
        : await callEndpoint(contract.refundWholeCharge, { caller, effectId, params, body: {} });
      return presentRefund(refunded);
    }),
    route(contract.apiGetRefund, async ({ caller, params }) => {
      const { refunds } = await callEndpoint(contract.getCharge, { caller, params: { uuid: params.uuid } });
      return presentRefund(refunds.find(({ uuid }) => uuid === params.refund) ?? refuse('api.refund_not_found'));
    }),
  ];
}

function presentCharge(charge: contract.ChargeItem) {
  return {
    uuid: charge.uuid,
    status: charge.status,
    method: charge.paymentMethod,
    title: charge.title,
    amountCents: charge.value,
    refundedCents: charge.refundedAmount,
    currency: 'BRL' as const,
    customerId: charge.customerId,
    dueDate: charge.expirationDate,
    paidDate: charge.paidDate,
    installments: charge.installments,
    paymentLinkId: charge.paymentLink,
  };
}

function presentRefund({ uuid, status, amount, requestedAt, finishedAt }: Refund) {
  return { uuid, status, amountCents: amount, currency: 'BRL' as const, requestedAt, finishedAt };
}

type Refund = Pick<contract.RefundItem, 'uuid' | 'status' | 'requestedAt' | 'finishedAt'> & { readonly amount: Cents };
