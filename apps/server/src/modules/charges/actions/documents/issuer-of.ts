import { formatDocument } from '@balcao/brazil';
import type { Seller } from '../../../sellers/index.ts';
import type { ChargeDocumentFacts } from '../../papers/paper-texts.ts';

export function issuerOf({ fantasyName, companyName, document }: Seller): ChargeDocumentFacts['seller'] {
  return { tradeName: fantasyName || companyName, name: companyName, document: formatDocument(document) };
}
