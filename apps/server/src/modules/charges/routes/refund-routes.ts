import * as contract from '@balcao/contract';
import { type Caller, type Route, route } from '../../route.ts';
import type { ChargesDeps } from '../actions/charges-deps.ts';
import { checkRefundBalance } from '../actions/refunds/check-refund-balance.ts';
import { refundCharge, refundWholeCharge } from '../actions/refunds/refund-charge.ts';

export function refundRoutes(deps: ChargesDeps): Route[] {
  const limited = async (caller: Caller) => ({
    ...who(caller),
    ceilingCents: await deps.refundCeilingFor(caller.sellerId, caller),
  });
  return [
    route(contract.refundCharge, async ({ caller, params, body, effectId }) =>
      refundCharge(deps, {
        ...(await limited(caller)),
        chargeId: params.uuid,
        id: effectId,
        amountCents: body.amount,
        asFraud: false,
      }),
    ),
    route(contract.refundWholeCharge, async ({ caller, params, body, effectId }) =>
      refundWholeCharge(deps, {
        ...(await limited(caller)),
        chargeId: params.uuid,
        id: effectId,
        asFraud: body.asFraud,
      }),
    ),
    route(contract.requestChargeRefund, async ({ caller, query, body, effectId }) => {
      const { amount = null, asFraud } = body;
      return refundCharge(deps, {
        ...(await limited(caller)),
        chargeId: query.uuid,
        id: effectId,
        amountCents: amount,
        asFraud,
      });
    }),
    route(contract.checkRefundBalance, ({ caller, query }) =>
      checkRefundBalance(deps, { ...who(caller), chargeId: query.uuid, amountCents: query.amount ?? null }),
    ),
  ];
}

function who({ sellerId, email, features }: Caller) {
  return { sellerId, by: email, mayRefundPointOfSale: features.includes('view_seller_refund_pos') };
}
