import { linkPreview, planPagePreview } from '@balcao/messages';
import type { PaymentRails } from './modules/rails/index.ts';
import type { Product } from './product.ts';

export function previewOfPage({
  paymentLinks,
  catalog,
  sellers,
  rails,
}: Pick<Product, 'paymentLinks' | 'catalog' | 'sellers'> & {
  readonly rails: Pick<PaymentRails, 'authentications'>;
}): Product['previewOfPage'] {
  return async (kind, id) => {
    if (kind === 'payment-link') {
      const preview = await paymentLinks.previewLink(id);
      return preview && { ...linkPreview(preview), authenticates: preview.authenticates };
    }
    const shown = await catalog.findShownPage(id);
    if (!shown) return null;
    const { sellerId, title, description } = shown.page;
    const { fantasyName: sellerName } = await sellers.sellerOf(sellerId);
    // A plan is chosen and paid in this page's document.
    const authenticates = await rails.authentications.isOffered(sellerId);
    return { ...planPagePreview({ title, description, sellerName }), authenticates };
  };
}
