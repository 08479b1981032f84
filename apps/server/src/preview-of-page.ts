import { linkPreview, planPagePreview } from '@balcao/messages';
import type { Product } from './product.ts';

export function previewOfPage({
  paymentLinks,
  catalog,
  sellers,
}: Pick<Product, 'paymentLinks' | 'catalog' | 'sellers'>): Product['previewOfPage'] {
  return async (kind, id) => {
    if (kind === 'payment-link') {
      const preview = await paymentLinks.previewLink(id);
      return preview && linkPreview(preview);
    }
    const shown = await catalog.findShownPage(id);
    if (!shown) return null;
    const { sellerId, title, description } = shown.page;
    return planPagePreview({ title, description, sellerName: (await sellers.sellerOf(sellerId)).fantasyName });
  };
}
