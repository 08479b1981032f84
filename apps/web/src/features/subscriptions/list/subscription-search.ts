import type { findSubscriptions } from '@balcao/contract/subscriptions/subscription-list';
import { formatPlainDate } from '@balcao/kernel';
import { subscriptionScreens } from '@balcao/messages/subscription-screens';
import type { FilterChip } from '../../../components/table/filter-bar.tsx';
import type { ListChange, ListQuery } from '../../../components/table/use-list.ts';

export type SubscriptionQuery = ListQuery<typeof findSubscriptions>;
export type SubscriptionFilterChange = ListChange<typeof findSubscriptions>;

const texts = subscriptionScreens.filters;

/** A person searches by one of these at a time. */
export const searchFields = ['customerName', 'customerDocument'] as const;
type SearchField = (typeof searchFields)[number];

export const noDates: SubscriptionFilterChange = {
  expirationDateInitial: undefined,
  expirationDateFinal: undefined,
};

export function searchOf(query: SubscriptionQuery): { readonly field: SearchField; readonly text: string } {
  const field = searchFields.find((candidate) => query[candidate]) ?? 'customerName';
  return { field, text: query[field] ?? '' };
}

/** Only the words of one field are searched; the other leaves the address. */
export function searchChange(field: SearchField, text: string): SubscriptionFilterChange {
  return { customerName: undefined, customerDocument: undefined, [field]: text || undefined };
}

/** Everything but the tab is taken away. */
export const noFilters: SubscriptionFilterChange = { ...noDates, ...searchChange('customerName', '') };

export function isFiltered(query: SubscriptionQuery): boolean {
  return datesText(query) !== null || searchOf(query).text !== '';
}

export function filterChips(
  query: SubscriptionQuery,
  onChange: (change: SubscriptionFilterChange) => void,
): FilterChip[] {
  const label = datesText(query);
  return label === null ? [] : [{ key: 'expiration', label, onRemove: () => onChange(noDates) }];
}

function datesText({ expirationDateInitial, expirationDateFinal }: SubscriptionQuery): string | null {
  const from = expirationDateInitial && formatPlainDate(expirationDateInitial);
  const to = expirationDateFinal && formatPlainDate(expirationDateFinal);
  if (from && to) return texts.between(from, to);
  if (from) return texts.since(from);
  return to ? texts.until(to) : null;
}
