import type { findApiRequests } from '@balcao/contract/api-keys';
import type { ListChange, ListQuery } from '../../../components/table/use-list.ts';

export type RequestQuery = ListQuery<typeof findApiRequests>;
export type RequestFilterChange = ListChange<typeof findApiRequests>;

export const noRequestFilters: RequestFilterChange = {
  outcome: undefined,
  text: undefined,
  dateInitial: undefined,
  dateFinal: undefined,
};

export function isFiltered({ outcome, text, dateInitial, dateFinal }: RequestQuery): boolean {
  return Boolean(outcome || text || dateInitial || dateFinal);
}
