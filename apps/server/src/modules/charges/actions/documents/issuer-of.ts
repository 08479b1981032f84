import { formatDocument } from '@balcao/brazil';
import type { Seller } from '../../../sellers/index.ts';
import type { ChargeDocumentFacts } from '../../papers/paper-texts.ts';

/** The seller as papers name it. */
export function issuerOf({ fantasyName, companyName, document }: Seller): ChargeDocumentFacts['seller'] {
  return { tradeName: fantasyName || companyName, name: companyName, document: formatDocument(document) };
}
