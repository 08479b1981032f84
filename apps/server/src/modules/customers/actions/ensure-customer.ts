import { isCpf, normalizeDocument } from '@balcao/brazil';
import { assertInvariant } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { assertThat } from '../refusals.ts';
import type { Customer } from '../store/customer.ts';
import { readCustomerByDocument } from '../store/customer-reader.ts';
import { insertCustomer } from '../store/insert-customer.ts';

/** A buyer as they presented themselves. */
export interface EnsureCustomer {
  readonly sellerId: string;
  /** The id that a new customer takes. */
  readonly id: string;
  readonly name: string;
  /** With or without marks. */
  readonly document: string;
  readonly email: string;
  readonly countryCode: string;
  readonly phone: string;
  /** Now, by the seller's clock. */
  readonly at: Temporal.Instant;
}

export async function ensureCustomer(
  tx: Tx,
  input: EnsureCustomer,
): Promise<{ readonly customer: Customer; readonly created: boolean }> {
  const document = normalizeDocument(input.document);
  assertThat(document, 'customer.invalid_document');
  const known = await readCustomerByDocument(tx, input.sellerId, document);
  if (known) return { customer: known, created: false };
  const made = await insertCustomer(tx, input.sellerId, {
    id: input.id,
    name: input.name.trim(),
    document,
    documentType: isCpf(document) ? 'cpf' : 'cnpj',
    email: input.email.trim().toLowerCase(),
    countryCode: input.countryCode.replace(/\D/g, ''),
    phone: input.phone.replace(/\D/g, ''),
    createdAt: input.at,
  });
  if (made) return { customer: made, created: true };
  const other = await readCustomerByDocument(tx, input.sellerId, document);
  assertInvariant(other, 'a document that is taken has its customer');
  return { customer: other, created: false };
}
