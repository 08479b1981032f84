import { formatDocument } from '@balcao/brazil';
import type { ChargeDocumentFacts } from '@balcao/messages';
import type { Seller } from '../../../sellers/index.ts';

export function issuerOf({ fantasyName, companyName, document }: Seller): ChargeDocumentFacts['seller'] {
  return { tradeName: fantasyName || companyName, name: companyName, document: formatDocument(document) };
}
