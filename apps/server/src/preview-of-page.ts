import { linkPreview, planPagePreview } from '@balcao/messages';
import type { PreviewOfPage } from './http/web-files.ts';
import type { Catalog } from './modules/catalog/index.ts';
import type { PaymentLinks } from './modules/payment-links/index.ts';
import type { PaymentRails } from './modules/rails/index.ts';
import type { Sellers } from './modules/sellers/index.ts';

interface PreviewDeps {
  readonly paymentLinks: Pick<PaymentLinks, 'previewLink'>;
  readonly catalog: Pick<Catalog, 'findShownPage'>;
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  readonly rails: Pick<PaymentRails, 'authentications'>;
}

export function previewOfPage({ paymentLinks, catalog, sellers, rails }: PreviewDeps): PreviewOfPage {
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
