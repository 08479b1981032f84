import * as contract from '@balcao/contract';
import { type Caller, type Route, route } from '../../route.ts';
import type { ChargesDeps } from '../actions/charges-deps.ts';
import { checkRefundBalance } from '../actions/refunds/check-refund-balance.ts';
import { refundCharge, refundWholeCharge } from '../actions/refunds/refund-charge.ts';

export function refundRoutes(deps: ChargesDeps): Route[] {
  const refund = refundCharge(deps);
  const refundWhole = refundWholeCharge(deps);
  const check = checkRefundBalance(deps);
  const limited = async (caller: Caller) => ({
    ...who(caller),
    ceilingCents: await deps.refundCeilingFor(caller.sellerId, caller),
  });
  return [
    route(contract.refundCharge, async ({ caller, params, body, effectId }) =>
      refund({
        ...(await limited(caller)),
        chargeId: params.uuid,
        id: effectId,
        amountCents: body.amount,
        asFraud: false,
      }),
    ),
    route(contract.refundWholeCharge, async ({ caller, params, body, effectId }) =>
      refundWhole({ ...(await limited(caller)), chargeId: params.uuid, id: effectId, asFraud: body.asFraud }),
    ),
    route(contract.requestChargeRefund, async ({ caller, query, body, effectId }) => {
      const { amount = null, asFraud } = body;
      return refund({ ...(await limited(caller)), chargeId: query.uuid, id: effectId, amountCents: amount, asFraud });
    }),
    route(contract.checkRefundBalance, ({ caller, query }) =>
      check({ ...who(caller), chargeId: query.uuid, amountCents: query.amount ?? null }),
    ),
  ];
}

function who({ sellerId, email, features }: Caller) {
  return { sellerId, by: email, mayRefundPointOfSale: features.includes('view_seller_refund_pos') };
}
