import { findCharges, getCharge, getScheduledCharge } from '@balcao/contract/charges';
import { getCustomerTotals } from '@balcao/contract/charges/customer-totals';
import { findCustomerCredit } from '@balcao/contract/customer-credit';
import { getCustomer } from '@balcao/contract/customers';
import { getSubscription } from '@balcao/contract/subscriptions';
import { findSubscriptions } from '@balcao/contract/subscriptions/subscription-list';
import { useRefetch } from '../../lib/api/use-refetch.ts';

const shown = [
  ...[findCustomerCredit, getCustomer, getCustomerTotals],
  ...[getCharge, getScheduledCharge, findCharges, getSubscription, findSubscriptions],
];

export function useCreditChanged(): () => Promise<void> {
  return useRefetch(...shown);
}
