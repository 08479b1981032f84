import type { Cents } from '@balcao/kernel';
import type { PaymentLinksDeps } from '../deps.ts';
import { type LinkSubscription, statusOf } from '../payment-link.ts';
import { findLink, findSellerOfLink } from '../store/payment-link-reader.ts';

/** What may be shown of a link to whoever its address is sent to: nothing of who buys. */
export interface LinkPreview {
  readonly title: string;
  readonly sellerName: string;
  /** What is charged, each time of a subscription. */
  readonly amountCents: Cents;
  /** How often a subscription is charged; null for one sale. */
  readonly period: LinkSubscription['type'] | null;
  readonly isOpen: boolean;
}

/** Null where there is no such link, or no more. */
export function previewLink({ reader, sellers, clockOf }: Pick<PaymentLinksDeps, 'reader' | 'sellers' | 'clockOf'>) {
  return async (linkId: string): Promise<LinkPreview | null> => {
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
      isOpen: status === 'OPEN',
    };
  };
}
