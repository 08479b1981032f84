import type { BodyOf, calculateSplit, SubSellerAmounts } from '@balcao/contract';
import type { Cents } from '@balcao/kernel';
import { amountOfRule, chargedCents } from '../../charges/index.ts';
import type { KnownSubSeller } from '../../sellers/index.ts';
import type { LinkSplit, PaymentLink } from '../payment-link.ts';

export function linkSplit(request: BodyOf<typeof calculateSplit>): LinkSplit[] {
  return request.map((item) =>
    item.paymentType === 'FIXED'
      ? { subSellerId: item.idSubSeller, paymentType: item.paymentType, amountCents: item.paymentValue }
      : { subSellerId: item.idSubSeller, paymentType: item.paymentType, percent: item.paymentValue },
  );
}

/** Converts shares to amounts of the link's own value; early discount, fine and interest do not change them. */
export function fixedSplit({ split, valueCents }: Pick<PaymentLink, 'split' | 'valueCents'>): LinkSplit[] {
  return split.flatMap((rule) => {
    const amountCents = amountOfRule(rule, valueCents);
    return amountCents > 0 ? [{ subSellerId: rule.subSellerId, paymentType: 'FIXED', amountCents }] : [];
  });
}

export function chargedByCard({ valueCents, terms }: Pick<PaymentLink, 'valueCents' | 'terms'>): Cents {
  return chargedCents({ valueCents, discountPercent: terms.creditCard?.discountPercent ?? 0 });
}

/** Converts a split to its wire format, relative to the charged value: after the discount, before fees. */
export function presentSplit(
  split: readonly LinkSplit[],
  charged: Cents,
  subSellers: ReadonlyMap<string, Pick<KnownSubSeller, 'name'>>,
): SubSellerAmounts {
  return split.map((rule) => {
    const shown = {
      idSubSeller: rule.subSellerId,
      name: subSellers.get(rule.subSellerId)?.name ?? '',
      amountOnPaymentLink: amountOfRule(rule, charged),
    };
    return rule.paymentType === 'FIXED'
      ? { ...shown, paymentType: rule.paymentType, paymentValue: rule.amountCents }
      : { ...shown, paymentType: rule.paymentType, paymentValue: rule.percent };
  });
}
