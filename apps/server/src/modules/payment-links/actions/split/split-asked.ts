import type { CreatePaymentLink } from '@balcao/contract';
import { type Cents, sumCents } from '@balcao/kernel';
import { amountOfRule, type Pricing } from '../../../charges/index.ts';
import type { PaymentLinksDeps } from '../../deps.ts';
import type { LinkSplit, LinkTerms } from '../../payment-link.ts';
import { assertThat } from '../../refusals.ts';
import { offer } from '../offer.ts';
import { leastReceived } from './least-received.ts';
import { linkSplit } from './link-split.ts';

interface AskedSplit {
  readonly sellerId: string;
  readonly maySplit?: boolean | undefined;
  readonly link: Pick<CreatePaymentLink, 'subSellerPaymentRequest'>;
}

/**
 * What a new link is to hand to sub-sellers. Refuses a split by who may not, with another method than the card, of another
 * value than was previewed, with one who cannot receive it, and of more than the seller receives in the number of
 * installments that leaves the least.
 */
export async function splitAsked(
  deps: Pick<PaymentLinksDeps, 'subSellers'>,
  { sellerId, maySplit, link }: AskedSplit,
  { valueCents, terms, pricing }: { readonly valueCents: Cents; readonly terms: LinkTerms; readonly pricing: Pricing },
): Promise<readonly LinkSplit[]> {
  const asked = link.subSellerPaymentRequest ?? [];
  if (asked.length === 0) return [];
  assertThat(maySplit, 'payment_link.split_not_allowed');
  assertThat(terms.creditCard && !terms.bankSlip && !terms.pix, 'payment_link.split_only_card');
  const isSameValue = asked.every(({ amount }) => amount === undefined || amount === valueCents);
  assertThat(isSameValue, 'payment_link.split_changed');
  await assertAvailable(deps, sellerId, asked);
  const split = linkSplit(asked);
  const [single, ...others] = offer({ valueCents, subscription: null, terms, split: [] }, 'CREDIT_CARD', pricing);
  assertThat(single, 'payment_link.value_too_small');
  const sharedCents = sumCents(split.map((rule) => amountOfRule(rule, single.valueCents)));
  assertThat(sharedCents <= leastReceived([single, ...others]), 'payment_link.split_too_large');
  return split;
}

async function assertAvailable(
  { subSellers }: Pick<PaymentLinksDeps, 'subSellers'>,
  sellerId: string,
  asked: readonly { readonly idSubSeller: string }[],
): Promise<void> {
  const ids = asked.map(({ idSubSeller }) => idSubSeller);
  const known = await subSellers.subSellersOf(sellerId, ids);
  assertThat(
    ids.every((id) => known.get(id)?.maySplit),
    'payment_link.sub_seller_unavailable',
  );
}
