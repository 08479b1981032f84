import type { PaymentLinksDeps } from '../deps.ts';
import type { PaymentLink } from '../payment-link.ts';
import { refuse } from '../refusals.ts';
import { findLink, findSellerOfLink, type LinkPage, pageOfLinks } from '../store/payment-link-reader.ts';

export async function getLink(
  { reader }: Pick<PaymentLinksDeps, 'reader'>,
  sellerId: string,
  linkId: string,
): Promise<PaymentLink> {
  return (await findLink(reader, sellerId, linkId)) ?? refuse('payment_link.not_found');
}

export function findLinks({ reader }: Pick<PaymentLinksDeps, 'reader'>, page: LinkPage) {
  return pageOfLinks(reader, page);
}

/** A link's address never changes owner. Refuses `payment_link.not_found`. */
export function getSellerOfLink({ reader }: Pick<PaymentLinksDeps, 'reader'>) {
  const known = new Map<string, string>();
  return async (linkId: string): Promise<string> => {
    const remembered = known.get(linkId);
    if (remembered) return remembered;
    const sellerId = (await findSellerOfLink(reader, linkId)) ?? refuse('payment_link.not_found');
    if (known.size >= maxAddresses) known.clear();
    known.set(linkId, sellerId);
    return sellerId;
  };
}

/** The cache takes a few megabytes; a buyer who pays has just viewed the link, so paying needs no second query. */
const maxAddresses = 50_000;
