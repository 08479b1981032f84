import { type Coupon, type CouponBody, type CouponTermsBody, couponCodeForm } from '@balcao/contract/coupons';
import { maxAmountCents } from '@balcao/contract/shapes';
import { type Cents, cents, formatCents, type PlainDate } from '@balcao/kernel';
import { couponScreens } from '@balcao/messages/coupon-screens';
import { foundProblems } from '../../../components/form/problems.ts';

const texts = couponScreens.problems;
const figures = new Intl.NumberFormat('pt-BR');

/** The values of a coupon's form; an empty number is an empty text. */
export interface CouponValues {
  readonly code: string;
  readonly kind: 'PERCENT' | 'VALUE';
  readonly percent: number | '';
  readonly amount: Cents | null;
  readonly periods: number | '';
  readonly maxRedemptions: number | '';
  readonly maxPerCustomer: number | '';
  readonly validUntil: PlainDate | null;
  readonly plans: string[];
}

export const emptyCoupon: CouponValues = {
  code: '',
  kind: 'PERCENT',
  percent: '',
  amount: null,
  periods: '',
  maxRedemptions: '',
  maxPerCustomer: '',
  validUntil: null,
  plans: [],
};

export function valuesOfCoupon(coupon: Coupon): CouponValues {
  return {
    code: coupon.code,
    kind: coupon.kind,
    percent: coupon.percent ?? '',
    amount: coupon.amount,
    periods: coupon.periods ?? '',
    maxRedemptions: coupon.maxRedemptions ?? '',
    maxPerCustomer: coupon.maxPerCustomer ?? '',
    validUntil: coupon.validUntil,
    plans: coupon.plans.map(({ id }) => id),
  };
}

export function couponProblems(values: CouponValues): Readonly<Record<string, string>> {
  const { code, kind, percent, amount } = values;
  const problems: Record<string, string | null> = {
    code: !code.trim() ? texts.required : couponCodeForm.test(code.trim().toUpperCase()) ? null : texts.code,
    percent: kind === 'PERCENT' ? percentProblem(percent) : null,
    amount: kind === 'VALUE' ? amountProblem(amount) : null,
    periods: countProblem(values.periods, 120),
    maxRedemptions: countProblem(values.maxRedemptions, 1_000_000),
    maxPerCustomer: countProblem(values.maxPerCustomer, 1000),
  };
  return foundProblems(problems);
}

export function couponBody(values: CouponValues): CouponBody {
  return { code: values.code.trim().toUpperCase(), ...termsBody(values) };
}

export function termsBody(values: CouponValues): CouponTermsBody {
  const countOf = (value: number | '') => (value === '' ? null : value);
  return {
    kind: values.kind,
    plans: values.plans,
    validUntil: values.validUntil,
    percent: values.kind === 'PERCENT' && values.percent !== '' ? values.percent : null,
    amount: values.kind === 'VALUE' ? values.amount : null,
    periods: countOf(values.periods),
    maxRedemptions: countOf(values.maxRedemptions),
    maxPerCustomer: countOf(values.maxPerCustomer),
  };
}

function percentProblem(percent: number | ''): string | null {
  if (percent === '') return texts.required;
  return percent > 0 && percent <= 100 ? null : texts.percent;
}

function amountProblem(amount: Cents | null): string | null {
  if (!amount) return texts.required;
  return amount > maxAmountCents ? texts.tooLarge(formatCents(cents(maxAmountCents))) : null;
}

function countProblem(count: number | '', max: number): string | null {
  const isFine = count === '' || (Number.isInteger(count) && count >= 1 && count <= max);
  return isFine ? null : texts.count(figures.format(max));
}
