import type { ChargeStatus } from '@balcao/contract/charges';
import { addDays, type PlainDate } from '@balcao/kernel';
import { type ChargeFilterChange, type ChargeQuery, isFiltered, noPanelFilters } from './filter-chips.ts';

export const chargeTabs = ['TODAY', 'LATE', 'AHEAD', 'PAID', 'ALL'] as const;
export type ChargeTab = (typeof chargeTabs)[number];

interface TabFilters {
  readonly status: readonly ChargeStatus[];
  readonly expirationDateInitial?: PlainDate;
  readonly expirationDateFinal?: PlainDate;
  readonly sort?: string;
}

/** `today` is the seller's. */
export function filtersOfTab(tab: ChargeTab, today: PlainDate): TabFilters {
  switch (tab) {
    case 'TODAY':
      return { status: ['SCHEDULED'], expirationDateInitial: today, expirationDateFinal: today };
    case 'LATE':
      return { status: ['LATE'], sort: 'expirationDate,ASC' };
    case 'AHEAD':
      return { status: ['SCHEDULED'], expirationDateInitial: addDays(today, 1), sort: 'expirationDate,ASC' };
    case 'PAID':
      return { status: ['PAID', 'PAID_MANUALLY'], sort: 'paidDate,DESC' };
    case 'ALL':
      return { status: [] };
  }
}

/** Replaces all filters of the panel; searched words stay. */
export function changeToTab(tab: ChargeTab, today: PlainDate): ChargeFilterChange {
  return { ...noPanelFilters, sort: undefined, page: undefined, ...filtersOfTab(tab, today) } as ChargeFilterChange;
}

/** Undefined when other filters are active. */
export function tabOf(query: ChargeQuery, today: PlainDate): ChargeTab | undefined {
  if (!isFiltered(query)) return 'ALL';
  return chargeTabs.find((tab) => {
    const { status, expirationDateInitial, expirationDateFinal } = filtersOfTab(tab, today);
    return (
      tab !== 'ALL' &&
      query.status.length === status.length &&
      status.every((one) => query.status.includes(one)) &&
      query.expirationDateInitial === expirationDateInitial &&
      query.expirationDateFinal === expirationDateFinal &&
      query.paymentMethod === 'ALL' &&
      [query.paidDateInitial, query.paidDateFinal, query.valueMin, query.valueMax].every((one) => one === undefined)
    );
  });
}
