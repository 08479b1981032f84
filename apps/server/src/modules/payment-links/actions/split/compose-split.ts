import type { CreateOrderLink } from '@balcao/contract';
import { type Cents, sumCents } from '@balcao/kernel';
import { amountOfRule, type Pricing } from '../../../charges/index.ts';
import type { PaymentLinksDeps } from '../../deps.ts';
import { type LinkSplit, type LinkTerms, methodsOf, type PaymentLink } from '../../payment-link.ts';
import { assertThat } from '../../refusals.ts';
import { offer } from '../decide-payment.ts';
import { linkSplit } from '../link-split.ts';
import { leastReceived } from './least-received.ts';

interface SplitRequest {
  readonly origin: PaymentLink['origin'];
  readonly sellerId: string;
  readonly maySplit?: boolean | undefined;
  readonly splitBefore?: readonly LinkSplit[] | undefined;
  readonly link: Pick<CreateOrderLink, 'subSellerPaymentRequest'>;
}

/**
 * Validates the split of a link. Refuses a user who may not split, a method other than card on the seller's own link, a
 * value other than the previewed one, a sub-seller who cannot receive it, and shares above the lowest net amount of any
 * number of installments. A user who may not split cannot remove one: it stays, and an edit that leaves no room for it
 * is refused.
 */
export async function composeSplit(
  deps: Pick<PaymentLinksDeps, 'subSellers'>,
  { sellerId, origin, maySplit, splitBefore = [], link }: SplitRequest,
  { valueCents, terms, pricing }: { readonly valueCents: Cents; readonly terms: LinkTerms; readonly pricing: Pricing },
): Promise<readonly LinkSplit[]> {
  const requested = link.subSellerPaymentRequest ?? [];
  const kept = !maySplit && splitBefore.length > 0;
  if (requested.length === 0 && !kept) return [];
  assertThat(
    maySplit || requested.length === 0 || isSameSplit(linkSplit(requested), splitBefore),
    'payment_link.split_not_allowed',
  );
  const isOnlyCard = terms.creditCard && !terms.bankSlip && !terms.pix;
  assertThat(isOnlyCard || origin === 'DIRECT', 'payment_link.split_only_card');
  const isSameValue = requested.every(({ amount }) => amount === undefined || amount === valueCents);
  assertThat(isSameValue, 'payment_link.split_changed');
  const split = kept ? splitBefore : linkSplit(requested);
  if (!kept) await assertAvailable(deps, sellerId, requested);
  assertSplitFits({ origin, valueCents, terms, split }, pricing);
  return split;
}

export function assertSplitFits(
  { origin, valueCents, terms, split }: Pick<PaymentLink, 'origin' | 'valueCents' | 'terms' | 'split'>,
  pricing: Pricing,
): void {
  for (const method of methodsOf(terms)) {
    const [single, ...others] = offer({ valueCents, subscription: null, terms, split: [] }, method, pricing);
    assertThat(single, 'payment_link.value_too_small');
    const sharedCents = sumCents(split.map((rule) => amountOfRule(rule, single.valueCents)));
    assertThat(sharedCents <= leastReceived([single, ...others]), splitTooLarge(origin));
  }
}

/** The code depends on whether the split is of a link or of a direct charge. */
export function splitTooLarge(origin: PaymentLink['origin']) {
  return origin === 'DIRECT' ? 'payment_link.charge_split_too_large' : 'payment_link.split_too_large';
}

function isSameSplit(left: readonly LinkSplit[], right: readonly LinkSplit[]): boolean {
  const keys = (split: readonly LinkSplit[]) =>
    split.map((rule) => `${rule.subSellerId.toLowerCase()} ${rule.paymentType} ${amountIn(rule)}`).sort();
  return keys(left).join() === keys(right).join();
}

function amountIn(rule: LinkSplit): number {
  return rule.paymentType === 'FIXED' ? rule.amountCents : rule.percent;
}

async function assertAvailable(
  { subSellers }: Pick<PaymentLinksDeps, 'subSellers'>,
  sellerId: string,
  requests: readonly { readonly idSubSeller: string }[],
): Promise<void> {
  const ids = requests.map(({ idSubSeller }) => idSubSeller);
  const known = await subSellers.subSellersOf(sellerId, ids);
  assertThat(
    ids.every((id) => known.get(id)?.maySplit),
    'payment_link.sub_seller_unavailable',
  );
}
