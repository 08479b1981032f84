import { type PostalCode, RailTimeout } from '../../rails/index.ts';
import type { CustomersDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';

/**
 * Looks up a postal code, with or without its dash. Refuses `postal_code.invalid`, `postal_code.not_found` and, when
 * the directory does not answer, `postal_code.unavailable`: the caller then types the address.
 */
export async function findPostalCode(
  { postalCodes }: Pick<CustomersDeps, 'postalCodes'>,
  typed: string,
): Promise<PostalCode> {
  const cep = typed.replace(/[\s.-]/g, '');
  assertThat(/^\d{8}$/.test(cep), 'postal_code.invalid');
  const found = await postalCodes.find(cep).catch((error: unknown) => {
    if (error instanceof RailTimeout) refuse('postal_code.unavailable');
    throw error;
  });
  return found ?? refuse('postal_code.not_found');
}
