import type { PayableStatus } from '@balcao/contract/payables/payment-shapes';
import type { findPixPayments } from '@balcao/contract/payables/payments';
import { paymentTexts as texts } from '@balcao/messages/payment-texts';
import type { ListChange, ListQuery } from '../../../components/table/use-list.ts';

export type PaymentQuery = ListQuery<typeof findPixPayments>;
export type PaymentFilterChange = ListChange<typeof findPixPayments>;

export const noPanelFilters: PaymentFilterChange = {
  status: undefined,
  costCenter: undefined,
  startDate: undefined,
  endDate: undefined,
  batch: undefined,
  invoice: undefined,
};

/** The filter does not call pending approvals scheduled. */
export function statusFilterText(status: PayableStatus): string {
  return status === 'pending_approval' ? texts.waits : texts.listStatuses[status];
}
