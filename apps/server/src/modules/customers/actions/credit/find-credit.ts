import type { CustomersDeps } from '../../deps.ts';
import { type CreditOf, readBalance, readEntries } from '../../store/credit-store.ts';
import { getCustomer } from '../get-customers.ts';

/** The balance and a page of its history, newest first. Refuses `customer.not_found`. */
export async function findCredit(
  { reader }: Pick<CustomersDeps, 'reader'>,
  of: CreditOf,
  page: { readonly page: number; readonly size: number },
) {
  await getCustomer(reader, of.sellerId, of.customerId);
  const [balanceCents, found] = await Promise.all([readBalance(reader, of), readEntries(reader, of, page)]);
  return { balanceCents, ...found };
}
