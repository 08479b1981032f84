import type { SubSellerLink } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import type { PaymentLinksDeps } from '../../deps.ts';
import { pageOfLinksWith } from '../../store/payment-link-reader.ts';
import { chargedByCard, presentSplit } from '../link-split.ts';

interface LinksWith {
  readonly sellerId: string;
  readonly subSellerId: string;
  readonly sort: string;
  readonly page: number;
  readonly size: number;
}

export async function findLinksWith(
  { reader, subSellers }: Pick<PaymentLinksDeps, 'reader' | 'subSellers'>,
  query: LinksWith,
): Promise<{ readonly links: SubSellerLink[]; readonly total: number }> {
  const { sellerId, subSellerId } = query;
  await subSellers.contactOf(sellerId, subSellerId);
  const { links, total } = await pageOfLinksWith(reader, query);
  return {
    total,
    links: links.map((link) => {
      const rules = link.split.filter((rule) => rule.subSellerId === subSellerId);
      const [share] = presentSplit(rules, chargedByCard(link), new Map());
      assertInvariant(share, `link ${link.id} has no part of ${subSellerId}`);
      const { idSubSeller: _, name: __, ...part } = share;
      const { id: uuid, type, title, valueCents: value } = link;
      return { uuid, type, title, value, createdAt: link.createdAt.toString(), ...part };
    }),
  };
}
