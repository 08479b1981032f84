import type { CouponState } from '@balcao/contract/coupons';
import { couponScreens } from '@balcao/messages/coupon-screens';
import { IconCircleCheck, IconCircleOff, IconClockOff, IconTicketOff } from '@tabler/icons-react';
import type { StatusLook } from '../../../components/display/status-badge.tsx';

const { states } = couponScreens.list;

export const couponStateLook: Readonly<Record<CouponState, StatusLook>> = {
  ACTIVE: { label: states.ACTIVE, tone: 'green', icon: IconCircleCheck },
  INACTIVE: { label: states.INACTIVE, tone: 'gray', icon: IconCircleOff },
  EXPIRED: { label: states.EXPIRED, tone: 'gray', icon: IconClockOff },
  EXHAUSTED: { label: states.EXHAUSTED, tone: 'gray', icon: IconTicketOff },
};
