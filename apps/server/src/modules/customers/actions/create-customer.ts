import { isCpf, normalizeDocument } from '@balcao/brazil';
import type { CreateCustomerBody, CustomerAddress, CustomerContactBody } from '@balcao/contract';
import { recordAudit } from '../../audit/index.ts';
import type { CustomersDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  auditedAddress,
  auditedContact,
  type Customer,
  type CustomerContact,
  type CustomerAddress as StoredAddress,
} from '../store/customer.ts';
import { findIdByDocument } from '../store/customer-reader.ts';
import { insertCustomers, lockCustomer } from '../store/customer-writer.ts';

interface CreateCustomer {
  readonly sellerId: string;
  readonly id: string;
  readonly customer: CreateCustomerBody;
  /** Decides whether the refusal names the customer who has the document. */
  readonly seesCustomers: boolean;
}

/** Idempotent by id. Refuses `customer.invalid_document` and `customer.document_taken`. */
export async function createCustomer(
  { transact, clockOf }: Pick<CustomersDeps, 'transact' | 'clockOf'>,
  input: CreateCustomer,
): Promise<Customer> {
  const { sellerId, id, seesCustomers } = input;
  const at = (await clockOf(sellerId)).now();
  const customer: Customer = {
    id,
    ...documentOf(input.customer),
    ...contactOf(input.customer),
    address: input.customer.address && addressOf(input.customer.address),
    createdAt: at,
  };
  return transact(async (tx) => {
    const [made] = await insertCustomers(tx, sellerId, [customer]);
    if (!made) {
      const known = await lockCustomer(tx, sellerId, id);
      if (known) return known;
      const taken = seesCustomers ? await findIdByDocument(tx, sellerId, customer) : null;
      return refuse('customer.document_taken', { customerId: taken });
    }
    const subject = { kind: 'customer', id, label: made.name } as const;
    const after = { document: made.document, ...auditedContact(made), ...auditedAddress(made.address) };
    recordAudit(tx, { sellerId, at, action: 'customer.created', subject, after });
    return made;
  });
}

/** Normalises e-mails to lower case and the phone to digits. */
export function contactOf(body: CustomerContactBody): CustomerContact {
  return {
    name: body.name,
    email: body.email,
    alternativeEmail: body.alternativeEmail ?? null,
    countryCode: body.countryCode.replace(/\D/g, ''),
    phone: body.phone.replace(/\D/g, ''),
  };
}

/** Normalises a Brazilian postal code to digits. */
export function addressOf(body: CustomerAddress): StoredAddress {
  const zipCode = body.country === 'BR' ? body.zipCode.replace(/\D/g, '') : body.zipCode;
  return { ...body, zipCode, complement: body.complement || null };
}

/** Lengths of foreign documents vary, so only 3 to 20 characters are required. */
const foreignDocument = /^[0-9A-Z]{3,20}$/;

/** Normalises a document and finds its kind. Refuses `customer.invalid_document`. */
export function documentOf({ document, documentNation }: Pick<CreateCustomerBody, 'document' | 'documentNation'>) {
  if (documentNation === 'BR') {
    const normalized = normalizeDocument(document);
    assertThat(normalized, 'customer.invalid_document');
    const documentType = isCpf(normalized) ? ('cpf' as const) : ('cnpj' as const);
    return { document: normalized, documentType, documentNation };
  }
  const normalized = document.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  assertThat(foreignDocument.test(normalized), 'customer.invalid_document');
  return { document: normalized, documentType: 'foreign' as const, documentNation };
}
