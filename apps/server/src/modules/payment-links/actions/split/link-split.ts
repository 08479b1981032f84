import type { BodyOf, calculateSplit, SubSellerAmounts } from '@balcao/contract';
import type { Cents } from '@balcao/kernel';
import { amountOfRule, chargedCents } from '../../../charges/index.ts';
import type { KnownSubSeller } from '../../../sellers/index.ts';
import type { LinkSplit, PaymentLink } from '../../payment-link.ts';

/** A split from its wire format. */
export function linkSplit(request: BodyOf<typeof calculateSplit>): LinkSplit[] {
  return request.map((item) =>
    item.paymentType === 'FIXED'
      ? { subSellerId: item.idSubSeller, paymentType: item.paymentType, amountCents: item.paymentValue }
      : { subSellerId: item.idSubSeller, paymentType: item.paymentType, percent: item.paymentValue },
  );
}

/** A split as amounts of the link's own value: an early discount takes nothing of them, and fine and interest add nothing. */
export function fixedSplit({ split, valueCents }: Pick<PaymentLink, 'split' | 'valueCents'>): LinkSplit[] {
  return split.flatMap((rule) => {
    const amountCents = amountOfRule(rule, valueCents);
    return amountCents > 0 ? [{ subSellerId: rule.subSellerId, paymentType: 'FIXED', amountCents }] : [];
  });
}

/** What a buyer by card is charged before any fee. */
export function chargedByCard({ valueCents, terms }: Pick<PaymentLink, 'valueCents' | 'terms'>): Cents {
  return chargedCents({ valueCents, discountPercent: terms.creditCard?.discountPercent ?? 0 });
}

/** A split in its wire format, in parts of what is charged: the value after the discount, before fees. */
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
