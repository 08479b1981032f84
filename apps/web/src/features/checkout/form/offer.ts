import type { CheckoutLink, CheckoutOption } from '@balcao/contract/checkout';
import type { PaymentMethod } from '@balcao/contract/payment-links';
import { type Cents, cents, percentOf } from '@balcao/kernel';
import type { CheckoutDraft } from './checkout-draft.ts';

/** One method of a link, as it is offered to the buyer. */
export interface MethodOffer {
  readonly method: PaymentMethod;
  readonly discountPercent: number;
  /** What the coupon takes; null without one. */
  readonly couponAmount: Cents | null;
  /** What one installment costs without the discount, where the seller shows it. */
  readonly anchorAmount: Cents | null;
  readonly options: readonly CheckoutOption[];
}

/** What a link offers, in the order in which it is shown: what is confirmed at once comes first. */
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

/** What the buyer chose among what is offered now: the first method, and one installment, unless they chose otherwise. */
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
  /** What the coupon takes before the discount. */
  readonly coupon: Cents;
  /** What a subscription adds to its first charge. */
  readonly additional: Cents;
  /** What the buyer pays above all that: fees. */
  readonly extra: Cents;
  readonly total: Cents;
}

type Additional = NonNullable<CheckoutLink['subscription']>['additional'];

/** How a total comes from the value of the link. */
export function priceOf(value: Cents, { offer, option }: Choice, added: Additional = null): Price {
  const coupon = offer.couponAmount ?? cents(0);
  const discount = percentOf(cents(value - coupon), offer.discountPercent);
  const additional = added ? firstPart(added) : cents(0);
  const extra = cents(option.totalAmount - (value - coupon - discount) - additional);
  return { coupon, discount, additional, extra, total: option.totalAmount };
}

/** The first of what is divided among charges has the cents that are left over. */
function firstPart({ value, installments }: NonNullable<Additional>): Cents {
  return cents(value - Math.floor(value / installments) * (installments - 1));
}
