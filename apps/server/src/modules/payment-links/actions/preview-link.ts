import type { Cents } from '@balcao/kernel';
import type { PaymentLinksDeps } from '../deps.ts';
import { type LinkSubscription, statusOf } from '../payment-link.ts';
import { findLink, findSellerOfLink } from '../store/payment-link-reader.ts';

export interface LinkPreview {
  readonly title: string;
  readonly sellerName: string;
  readonly amountCents: Cents;
  readonly period: LinkSubscription['type'] | null;
  readonly isOpenAmount: boolean;
  readonly isOpen: boolean;
  /** Whether a card that pays on its page is authenticated by its issuer there. */
  readonly authenticates: boolean;
}

export async function previewLink(
  { reader, sellers, clockOf, rails }: Pick<PaymentLinksDeps, 'reader' | 'sellers' | 'clockOf' | 'rails'>,
  linkId: string,
): Promise<LinkPreview | null> {
  const sellerId = await findSellerOfLink(reader, linkId);
  const link = sellerId && (await findLink(reader, sellerId, linkId));
  if (!link) return null;
  const [{ fantasyName }, clock] = await Promise.all([sellers.sellerOf(sellerId), clockOf(sellerId)]);
  const status = statusOf(link, clock.now());
  if (status === 'DELETED') return null;
  return {
    title: link.title,
    sellerName: fantasyName,
    amountCents: link.valueCents,
    period: link.subscription?.type ?? null,
    isOpenAmount: Boolean(link.sale?.openAmount),
    isOpen: status === 'OPEN',
    authenticates: await rails.authentications.isOffered(sellerId),
  };
}
