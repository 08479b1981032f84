import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import type { ChargesDeps } from '../actions/charges-deps.ts';
import { planCreditRefund, refundCredit } from '../actions/credit/refund-credit.ts';
import { spendCredit } from '../actions/credit/spend-credit.ts';

export function creditRoutes(deps: ChargesDeps): Route[] {
  return [
    route(contract.planCreditRefund, ({ caller, params, query }) =>
      planCreditRefund(deps, {
        sellerId: caller.sellerId,
        customerId: params.uuid,
        amountCents: query.amount ?? null,
      }),
    ),
    route(contract.refundCustomerCredit, async ({ caller, params, effectId, body }) => {
      const { sellerId, email: by } = caller;
      const refunds = await refundCredit(deps, {
        sellerId,
        customerId: params.uuid,
        id: effectId,
        by,
        ceilingCents: await deps.refundCeilingFor(sellerId, caller),
        parts: body.charges.map(({ charge, amount }) => ({ chargeId: charge, amountCents: amount })),
      });
      return { balance: await deps.customers.creditOf(sellerId, params.uuid), refunds };
    }),
    route(contract.spendCreditOnCharge, async ({ caller, params, effectId, body: { amount, dueDate, send } }) => {
      const command = { sellerId: caller.sellerId, chargeId: params.uuid, id: effectId, by: caller.email };
      await spendCredit(deps, { ...command, amountCents: amount, dueDate, send });
      return undefined;
    }),
  ];
}
