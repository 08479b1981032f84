import type { OfferedSale } from '@balcao/contract';
import type { SaleTerms } from '../../payment-link.ts';

/** What is asked and chosen at a link for sale, as the contract has it. */
export function presentSaleTerms({ openAmount, fields }: SaleTerms): Omit<OfferedSale, 'left'> {
  return {
    openAmount: openAmount && { minimum: openAmount.minimumCents, suggestions: [...openAmount.suggestionsCents] },
    fields: fields.map(({ options, ...field }) => ({ ...field, options: [...options] })),
  };
}
