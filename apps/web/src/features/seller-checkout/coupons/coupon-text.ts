import type { Coupon } from '@balcao/contract/coupons';
import { formatCents } from '@balcao/kernel';
import { couponScreens } from '@balcao/messages/coupon-screens';

const texts = couponScreens.list;
const figures = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** `20%` or `R$ 10,00`. */
export function discountText({ kind, percent, amount }: Pick<Coupon, 'kind' | 'percent' | 'amount'>): string {
  if (kind === 'PERCENT') return `${figures.format(percent ?? 0)}%`;
  return amount === null ? '' : formatCents(amount);
}

export function periodsText({ periods }: Pick<Coupon, 'periods'>): string {
  if (periods === null) return texts.allPeriods;
  return periods === 1 ? texts.firstPeriod : texts.firstPeriods(periods);
}

export function redeemedText({ redeemed, maxRedemptions }: Pick<Coupon, 'redeemed' | 'maxRedemptions'>): string {
  return texts.redeemed(figures.format(redeemed), maxRedemptions === null ? null : figures.format(maxRedemptions));
}
