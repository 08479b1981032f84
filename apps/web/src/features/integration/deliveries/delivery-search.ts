import type { findWebhookDeliveries } from '@balcao/contract/webhooks';
import type { ListChange, ListQuery } from '../../../components/table/use-list.ts';

export type DeliveryQuery = ListQuery<typeof findWebhookDeliveries>;
export type DeliveryFilterChange = ListChange<typeof findWebhookDeliveries>;

export const noDeliveryFilters: DeliveryFilterChange = {
  status: undefined,
  text: undefined,
  dateInitial: undefined,
  dateFinal: undefined,
};

export function isFiltered({ status, text, dateInitial, dateFinal }: DeliveryQuery): boolean {
  return status.length > 0 || Boolean(text || dateInitial || dateFinal);
}
