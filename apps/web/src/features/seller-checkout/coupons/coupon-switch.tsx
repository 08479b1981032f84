import { activateCoupon, type Coupon, findCoupons, getCoupon } from '@balcao/contract/coupons';
import { couponScreens } from '@balcao/messages/coupon-screens';
import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = couponScreens.list;

/** Whether a coupon may be redeemed: switched at once, and put back when the service does not take it. */
export function CouponSwitch({ coupon }: { readonly coupon: Coupon }) {
  const queries = useQueryClient();
  const activate = useSubmit(activateCoupon, {
    onSuccess: () =>
      Promise.all([findCoupons, getCoupon].map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))),
    onError: () => notify.error(texts.notChanged),
  });
  const active = activate.isPending ? activate.variables.body.active : coupon.active;
  return (
    <Switch
      aria-label={texts.activate(coupon.code)}
      checked={active}
      onChange={({ currentTarget }) => {
        if (activate.isPending) return;
        activate.mutate({ params: { uuid: coupon.id }, body: { active: currentTarget.checked } });
      }}
    />
  );
}
