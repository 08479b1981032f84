import * as contract from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import { type Route, route } from '../../route.ts';
import { describeCoupons, findCoupons, findRedemptions, getCoupon } from '../actions/find-coupons.ts';
import { activateCoupon, createCoupon, updateCoupon } from '../actions/save-coupon.ts';
import type { Coupon } from '../coupon.ts';
import type { CatalogDeps } from '../deps.ts';

export function couponRoutes(deps: CatalogDeps): Route[] {
  const present = async (coupon: Coupon): Promise<contract.Coupon> => {
    const [one] = await describeCoupons(deps, coupon.sellerId, [coupon]);
    assertInvariant(one, 'a coupon is described');
    return one;
  };
  return [
    route(contract.findCoupons, async ({ caller, query }) => {
      const active = query.active === undefined ? undefined : query.active === 'true';
      const { coupons, total } = await findCoupons(deps, caller.sellerId, { ...query, active });
      const content = await describeCoupons(deps, caller.sellerId, coupons);
      return { content, ...contract.pagingOf(total, query) };
    }),
    route(contract.getCoupon, async ({ caller, params }) =>
      present(await getCoupon(deps, caller.sellerId, params.uuid)),
    ),
    route(contract.findCouponRedemptions, async ({ caller, params, query }) => {
      const { content, total } = await findRedemptions(deps, caller.sellerId, { couponId: params.uuid, ...query });
      return { content, ...contract.pagingOf(total, query) };
    }),
    route(contract.createCoupon, async ({ caller, body, effectId }) =>
      present(await createCoupon(deps, { sellerId: caller.sellerId, id: effectId, coupon: body })),
    ),
    route(contract.updateCoupon, async ({ caller, params, body }) =>
      present(await updateCoupon(deps, { sellerId: caller.sellerId, id: params.uuid, coupon: body })),
    ),
    route(contract.activateCoupon, async ({ caller, params, body }) =>
      present(await activateCoupon(deps, { sellerId: caller.sellerId, id: params.uuid, active: body.active })),
    ),
  ];
}
