import type { CreateOrderLink } from '@balcao/contract';
import { type Cents, sumCents } from '@balcao/kernel';
import { amountOfRule, type Pricing } from '../../../charges/index.ts';
import type { PaymentLinksDeps } from '../../deps.ts';
import { type LinkSplit, type LinkTerms, methodsOf, type PaymentLink } from '../../payment-link.ts';
import { assertThat } from '../../refusals.ts';
import { offer } from '../offer.ts';
import { leastReceived } from './least-received.ts';
import { linkSplit } from './link-split.ts';

interface SplitRequest {
  readonly origin: PaymentLink['origin'];
  readonly sellerId: string;
  readonly maySplit?: boolean | undefined;
  /** The split of the link that is edited. */
  readonly splitBefore?: readonly LinkSplit[] | undefined;
  readonly link: Pick<CreateOrderLink, 'subSellerPaymentRequest'>;
}

/**
 * The split of a link. Refuses a user who may not split, a method other than card at a link of the seller's, a value other than the previewed
 * one, a sub-seller who cannot receive it, and more than the seller receives in the installments that leave the least.
 * A user who may not split cannot remove one either: the existing split stays, and the edit is refused when it leaves
 * no room for it.
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

/** Refuses a split that takes more than the seller receives by one of the methods, in the installments that leave the least. */
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

/** The refusal of a split that takes more than the seller receives, of a link or of what a customer is charged. */
export function splitTooLarge(origin: PaymentLink['origin']) {
  return origin === 'DIRECT' ? 'payment_link.charge_split_too_large' : 'payment_link.split_too_large';
}

/** The same parts of the same people, in any order. */
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
