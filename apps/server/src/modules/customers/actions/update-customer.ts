import type { CustomerAddress, CustomerContactBody } from '@balcao/contract';
import { recordAudit } from '../../audit/index.ts';
import type { CustomersDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import { auditedAddress, auditedContact, type Customer } from '../store/customer.ts';
import { changeAddress, changeContact, lockCustomer } from '../store/customer-writer.ts';
import { addressOf, contactOf } from './create-customer.ts';

type Deps = Pick<CustomersDeps, 'transact' | 'clockOf'>;

/** The document never changes. Refuses `customer.not_found`. */
export async function updateContact(
  { transact, clockOf }: Deps,
  input: { sellerId: string; id: string; contact: CustomerContactBody },
): Promise<Customer> {
  const { sellerId, id } = input;
  const contact = contactOf(input.contact);
  const at = (await clockOf(sellerId)).now();
  return transact(async (tx) => {
    const before = (await lockCustomer(tx, sellerId, id)) ?? refuse('customer.not_found');
    await changeContact(tx, sellerId, id, contact);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'customer.contact_changed',
      subject: { kind: 'customer', id, label: contact.name },
      before: auditedContact(before),
      after: auditedContact(contact),
    });
    return { ...before, ...contact };
  });
}

/** Refuses `customer.not_found`. */
export async function updateAddress(
  { transact, clockOf }: Deps,
  input: { sellerId: string; id: string; address: CustomerAddress },
): Promise<Customer> {
  const { sellerId, id } = input;
  const address = addressOf(input.address);
  const at = (await clockOf(sellerId)).now();
  return transact(async (tx) => {
    const before = (await lockCustomer(tx, sellerId, id)) ?? refuse('customer.not_found');
    await changeAddress(tx, sellerId, id, address);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'customer.address_changed',
      subject: { kind: 'customer', id, label: before.name },
      before: auditedAddress(before.address),
      after: auditedAddress(address),
    });
    return { ...before, address };
  });
}
