import type { findCharges } from '@balcao/contract/charges';
import { formatCents, formatPlainDate, type PlainDate, readReais } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { statuses } from '@balcao/messages/statuses';
import { amountText } from '../../../components/form/amount-text.ts';
import type { FilterChip } from '../../../components/table/filter-bar.tsx';
import type { ListChange, ListQuery } from '../../../components/table/use-list.ts';

const texts = chargeScreens.filters.chip;

/** One at a time. */
const wordFields = ['customerName', 'customerDocument', 'customerEmail', 'title', 'paymentLink'] as const;
export const searchFields = [...wordFields, 'value'] as const;
export type SearchField = (typeof searchFields)[number];

export type ChargeQuery = ListQuery<typeof findCharges>;
export type ChargeFilterChange = ListChange<typeof findCharges>;

/** Everything except the words. */
const panelFields = [
  'status',
  'paymentMethod',
  'expirationDateInitial',
  'expirationDateFinal',
  'paidDateInitial',
  'paidDateFinal',
  'valueMin',
  'valueMax',
] as const;

export function panelFilters(query: ChargeQuery): ChargeFilterChange {
  return Object.fromEntries(panelFields.map((field) => [field, query[field]]));
}

export const noPanelFilters: ChargeFilterChange = Object.fromEntries(panelFields.map((field) => [field, undefined]));

export function searchOf(query: ChargeQuery): { readonly field: SearchField; readonly text: string } {
  const field = wordFields.find((candidate) => query[candidate]);
  if (!field && query.valueMin !== undefined && query.valueMin === query.valueMax)
    return { field: 'value', text: amountText(query.valueMin) };
  return { field: field ?? 'customerName', text: query[field ?? 'customerName'] ?? '' };
}

/** Only the words of one field are searched, or one amount; what was searched before leaves the address. */
export function searchChange(query: ChargeQuery, field: SearchField, text: string): ChargeFilterChange {
  const cleared = Object.fromEntries(wordFields.map((other) => [other, undefined]));
  const anyValue = { valueMin: undefined, valueMax: undefined };
  if (field !== 'value')
    return { ...cleared, ...(searchOf(query).field === 'value' && anyValue), [field]: text || undefined };
  const value = text ? readReais(text) : null;
  return typeof value === 'number' ? { ...cleared, valueMin: value, valueMax: value } : { ...cleared, ...anyValue };
}

/** Formats `R$ 150` as `150,00`; null for other words. */
export function readAmountText(words: string): string | null {
  const value = readReais(words);
  return typeof value === 'number' ? amountText(value) : null;
}

export function isFiltered(query: ChargeQuery): boolean {
  return activeFilters(query).length > 0 || searchOf(query).text !== '';
}

/** Each chip removes its filter. */
export function filterChips(query: ChargeQuery, onChange: (change: ChargeFilterChange) => void): FilterChip[] {
  return activeFilters(query).map(({ key, label, change }) => ({ key, label, onRemove: () => onChange(change) }));
}

interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  readonly change: ChargeFilterChange;
}

function activeFilters(query: ChargeQuery): ActiveFilter[] {
  const filters: (ActiveFilter | null)[] = [
    ...query.status.map(
      (status): ActiveFilter => ({
        key: status,
        label: texts.status(statuses.charges[status]),
        change: { status: query.status.filter((other) => other !== status) },
      }),
    ),
    query.paymentMethod === 'ALL'
      ? null
      : {
          key: 'paymentMethod',
          label: texts.paymentMethod(statuses.method[query.paymentMethod]),
          change: { paymentMethod: undefined },
        },
    rangeFilter(
      'expiration',
      texts.expiration,
      ['expirationDateInitial', 'expirationDateFinal'],
      [dateText(query.expirationDateInitial), dateText(query.expirationDateFinal)],
    ),
    rangeFilter(
      'paid',
      texts.paid,
      ['paidDateInitial', 'paidDateFinal'],
      [dateText(query.paidDateInitial), dateText(query.paidDateFinal)],
    ),
    searchOf(query).field === 'value'
      ? null
      : rangeFilter(
          'value',
          texts.value,
          ['valueMin', 'valueMax'],
          [
            query.valueMin === undefined ? undefined : formatCents(query.valueMin),
            query.valueMax === undefined ? undefined : formatCents(query.valueMax),
          ],
        ),
  ];
  return filters.filter((filter) => filter !== null);
}

function rangeFilter(
  key: string,
  labelOf: (range: string) => string,
  ends: readonly (keyof ChargeQuery)[],
  [from, to]: readonly [from: string | undefined, to: string | undefined],
): ActiveFilter | null {
  const change: ChargeFilterChange = Object.fromEntries(ends.map((name) => [name, undefined]));
  if (from && to) return { key, label: labelOf(texts.between(from, to)), change };
  if (from) return { key, label: labelOf(texts.from(from)), change };
  return to ? { key, label: labelOf(texts.until(to)), change } : null;
}

function dateText(date: PlainDate | undefined): string | undefined {
  return date && formatPlainDate(date);
}
