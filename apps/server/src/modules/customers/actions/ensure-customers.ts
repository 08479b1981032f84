import { isCpf, normalizeDocument } from '@balcao/brazil';
import { assertInvariant } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { assertThat } from '../refusals.ts';
import type { Customer } from '../store/customer.ts';
import { readCustomersByDocument } from '../store/customer-reader.ts';
import { insertCustomers } from '../store/customer-writer.ts';

export interface EnsureCustomer {
  readonly id: string;
  readonly name: string;
  /** With or without punctuation. */
  readonly document: string;
  readonly email: string;
  readonly countryCode: string;
  readonly phone: string;
  /** By the seller's clock. */
  readonly at: Temporal.Instant;
}

export interface EnsuredCustomer {
  readonly customer: Customer;
  readonly created: boolean;
}

/**
 * Buyers with the same document become one customer, with the data of the first. New ones are inserted in the order of
 * their documents, which prevents deadlocks.
 */
export async function ensureCustomers(
  tx: Tx,
  sellerId: string,
  inputs: readonly EnsureCustomer[],
): Promise<EnsuredCustomer[]> {
  const candidates = inputs.map(asCustomer);
  const documents = [...new Set(candidates.map(({ document }) => document))];
  const known = byDocument(await readCustomersByDocument(tx, sellerId, documents));
  const firsts = byDocument(candidates.toReversed());
  const missing = documents.filter((document) => !known.has(document)).sort();
  const made = byDocument(
    await insertCustomers(
      tx,
      sellerId,
      missing.flatMap((document) => firsts.get(document) ?? []),
    ),
  );
  const taken = missing.filter((document) => !made.has(document));
  const others = byDocument(await readCustomersByDocument(tx, sellerId, taken));
  return candidates.map(({ id, document }) => {
    const customer = known.get(document) ?? made.get(document) ?? others.get(document);
    assertInvariant(customer, 'a document that is taken has its customer');
    return { customer, created: made.get(document)?.id === id };
  });
}

function asCustomer(input: EnsureCustomer): Customer {
  const document = normalizeDocument(input.document);
  assertThat(document, 'customer.invalid_document');
  return {
    id: input.id,
    name: input.name.trim(),
    document,
    documentType: isCpf(document) ? 'cpf' : 'cnpj',
    documentNation: 'BR',
    email: input.email.trim().toLowerCase(),
    alternativeEmail: null,
    countryCode: input.countryCode.replace(/\D/g, ''),
    phone: input.phone.replace(/\D/g, ''),
    address: null,
    createdAt: input.at,
  };
}

function byDocument(customers: readonly Customer[]): Map<string, Customer> {
  return new Map(customers.map((customer) => [customer.document, customer]));
}
