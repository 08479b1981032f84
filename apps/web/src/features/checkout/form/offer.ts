import type { CheckoutLink, CheckoutOption } from '@balcao/contract/checkout';
import type { PaymentMethod } from '@balcao/contract/payment-links';
import { type Cents, cents, percentOf } from '@balcao/kernel';
import type { CheckoutDraft } from './checkout-draft.ts';

export interface MethodOffer {
  readonly method: PaymentMethod;
  readonly discountPercent: number;
  /** Null without one. */
  readonly couponAmount: Cents | null;
  /** Price of an installment without the discount, where the seller shows it. */
  readonly anchorAmount: Cents | null;
  readonly options: readonly CheckoutOption[];
}

/** Methods that confirm at once come first. */
export function offersOf({ methods }: CheckoutLink): MethodOffer[] {
  const { pix, creditCard, bankSlip } = methods;
  return [
    ...(pix ? [{ method: 'PIX' as const, ...pix }] : []),
    ...(creditCard ? [{ method: 'CREDIT_CARD' as const, ...creditCard }] : []),
    ...(bankSlip ? [{ method: 'BANK_SLIP' as const, ...bankSlip }] : []),
  ];
}

export interface Choice {
  readonly offer: MethodOffer;
  readonly option: CheckoutOption;
}

/** Falls back to the first method and one installment. */
export function choiceOf(
  link: CheckoutLink,
  draft: Pick<CheckoutDraft, 'method' | 'installments'>,
): Choice | undefined {
  const offers = offersOf(link);
  const offer = offers.find(({ method }) => method === draft.method) ?? offers[0];
  const option = offer?.options.find(({ installments }) => installments === draft.installments) ?? offer?.options[0];
  return offer && option && { offer, option };
}

export interface Price {
  readonly discount: Cents;
  /** Before the discount. */
  readonly coupon: Cents;
  /** Added to a subscription's first charge. */
  readonly additional: Cents;
  /** Fees. */
  readonly extra: Cents;
  readonly total: Cents;
}

type Additional = NonNullable<CheckoutLink['subscription']>['additional'];

/** Explains a total from the link's value. */
export function priceOf(value: Cents, { offer, option }: Choice, added: Additional = null): Price {
  const coupon = offer.couponAmount ?? cents(0);
  const discount = percentOf(cents(value - coupon), offer.discountPercent);
  const additional = added ? firstPart(added) : cents(0);
  const extra = cents(option.totalAmount - (value - coupon - discount) - additional);
  return { coupon, discount, additional, extra, total: option.totalAmount };
}

/** The first part has the remainder. */
function firstPart({ value, installments }: NonNullable<Additional>): Cents {
  return cents(value - Math.floor(value / installments) * (installments - 1));
}
