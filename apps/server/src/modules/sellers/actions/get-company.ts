import { isCnpj, normalizeDocument } from '@balcao/brazil';
import { type Company, type CompanyRegistry, RailTimeout } from '../../rails/index.ts';
import { assertThat, refuse } from '../refusals.ts';

/**
 * Looks up a CNPJ, with or without punctuation. Refuses `company.invalid_document`, `company.not_found` and, when the
 * registry does not answer, `company.registry_unavailable`: the caller then types the data.
 */
export async function getCompany(registry: CompanyRegistry, document: string): Promise<Company> {
  const cnpj = normalizeDocument(document);
  assertThat(cnpj !== null && isCnpj(cnpj), 'company.invalid_document');
  const company = await registry.find(cnpj).catch((error: unknown) => {
    if (error instanceof RailTimeout) refuse('company.registry_unavailable');
    throw error;
  });
  assertThat(company, 'company.not_found');
  return company;
}
