import { type AnswerOf, type getInvoiceOptions, isOutsideSimples } from '@balcao/contract';
import type { InvoicesDeps } from '../deps.ts';
import { findServices } from '../store/service-store.ts';
import { findSettings } from '../store/settings-store.ts';

/** A person who issues invoices chooses from these without the grant of the settings. */
export async function getOptions(
  { reader, sellers }: Pick<InvoicesDeps, 'reader' | 'sellers'>,
  sellerId: string,
): Promise<AnswerOf<typeof getInvoiceOptions>> {
  const [settings, services, seller] = await Promise.all([
    findSettings(reader, sellerId),
    findServices(reader, sellerId),
    sellers.sellerOf(sellerId),
  ]);
  const isOutside = settings?.company && isOutsideSimples(settings.company.taxRegime);
  return {
    active: settings?.active ?? false,
    company: seller.document,
    services: services.map(({ uuid, name }) => ({ uuid, name })),
    replacementChanges: isOutside ? 'BUYER_AND_VALUE' : 'SERVICE',
  };
}
