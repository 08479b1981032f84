import type { AnswerOf, getCustomerTotals as endpoint } from '@balcao/contract';
import { plainDateAt } from '@balcao/kernel';
import { sumOfCustomer } from '../store/customer-reader.ts';
import type { ChargesDeps } from './charges-deps.ts';

export async function getCustomerTotals(
  { reader, customers }: Pick<ChargesDeps, 'reader' | 'customers'>,
  sellerId: string,
  customerId: string,
): Promise<AnswerOf<typeof endpoint>> {
  const [{ createdAt }, sums] = await Promise.all([
    customers.getCustomer(sellerId, customerId),
    sumOfCustomer(reader, sellerId, customerId),
  ]);
  return {
    paid: { amount: sums.paidCents, quantity: sums.paidCount },
    open: { amount: sums.openCents, quantity: sums.openCount },
    overdue: { amount: sums.overdueCents, quantity: sums.overdueCount },
    since: plainDateAt(createdAt),
    firstPaidDate: sums.firstPaidOn,
    lastPaidDate: sums.lastPaidOn,
  };
}
