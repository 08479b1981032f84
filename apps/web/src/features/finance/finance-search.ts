import type { findStatement } from '@balcao/contract/settlement';
import { addDays, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { finance } from '@balcao/messages/finance';
import { statementTypes } from '@balcao/messages/statement-table';
import { statuses } from '@balcao/messages/statuses';
import { z } from 'zod';
import type { FilterChip } from '../../components/table/filter-bar.tsx';
import type { ListChange, ListQuery } from '../../components/table/use-list.ts';

/** Anticipations are last, because their tab appears late and must not move the others. */
export const financeTabs = ['REDEEMS', 'FUTURE_REDEEMS', 'CALENDAR', 'TRANSFERS', 'ANTECIPATION'] as const;
export type FinanceTab = (typeof financeTabs)[number];
export type StatementTab = 'REDEEMS' | 'FUTURE_REDEEMS' | 'ANTECIPATION';

export const financeSearch = z.object({
  tab: z.enum(financeTabs).default('REDEEMS'),
  /** The dialog that a link from elsewhere opens. */
  open: z.enum(['withdraw', 'anticipate']).optional(),
});

export const customerNameSearch = z.object({ customerName: z.string().max(120).optional() });

export type StatementQuery = ListQuery<typeof findStatement>;
export type StatementChange = ListChange<typeof findStatement>;

/** In days. */
export const maxDaysAhead = 360;

export function usualDays(tab: StatementTab, today: PlainDate) {
  if (tab === 'REDEEMS') return { executionDateInitial: addDays(today, -30), executionDateFinal: today };
  const days = tab === 'FUTURE_REDEEMS' ? 60 : maxDaysAhead;
  return { executionDateInitial: addDays(today, 1), executionDateFinal: addDays(today, days) };
}

/** Removed by another tab or by clearing the filters. */
export const noFilters = {
  executionDateInitial: undefined,
  executionDateFinal: undefined,
  statementType: undefined,
  providerType: undefined,
  customerId: undefined,
} satisfies StatementChange;

export function filtersOf({
  executionDateInitial,
  executionDateFinal,
  statementType,
  providerType,
  customerId,
}: StatementQuery) {
  return { executionDateInitial, executionDateFinal, statementType, providerType, customerId };
}

export interface StandingFilters {
  readonly query: ReturnType<typeof filtersOf>;
  readonly customerName: string | undefined;
  readonly tab: StatementTab;
  /** Undefined until known. */
  readonly today: PlainDate | undefined;
}

/** The customer's name is for the chip. */
export type FiltersChange = StatementChange & { readonly customerName: string | undefined };

interface Filtered {
  readonly query: StatementQuery;
  readonly usual: ReturnType<typeof usualDays>;
  readonly customerName: string | undefined;
  /** The tab of anticipations has no choice of type. */
  readonly tab: StatementTab;
}

export function filterChips(
  { query, usual, customerName, tab }: Filtered,
  onChange: (change: StatementChange) => void,
): FilterChip[] {
  const { executionDateInitial: from, executionDateFinal: to, statementType, providerType, customerId } = query;
  const texts = finance.statement.chips;
  const isUsual = from === usual.executionDateInitial && to === usual.executionDateFinal;
  const chip = (key: string, label: string, change: StatementChange) => ({
    key,
    label,
    onRemove: () => onChange(change),
  });
  return [
    ...(!isUsual && from && to
      ? [
          chip('period', texts.period(formatPlainDate(from), formatPlainDate(to)), {
            executionDateInitial: undefined,
            executionDateFinal: undefined,
          }),
        ]
      : []),
    ...(statementType !== 'All' && tab !== 'ANTECIPATION'
      ? [chip('type', texts.type(statementTypes[statementType]), { statementType: undefined })]
      : []),
    ...(providerType ? [chip('method', texts.method(statuses.method[providerType]), { providerType: undefined })] : []),
    ...(customerId ? [chip('customer', texts.customer(customerName ?? customerId), { customerId: undefined })] : []),
  ];
}
