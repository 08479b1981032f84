import type { Cents, PlainDate } from '@balcao/kernel';
import { plainDateOf } from '../../lib/format/dates.ts';
import { DateText, InstantText } from '../display/date-text.tsx';
import { Money } from '../display/money.tsx';
import type { DataColumn } from './data-column.ts';

type Of<Id extends string> = Omit<DataColumn<never>, 'id' | 'cell' | 'align'> & { readonly id: Id };
type Column<Id extends string, Value> = DataColumn<Readonly<Record<Id, Value>>>;

export function textColumn<Id extends string>(column: Of<Id>): Column<Id, string | null> {
  return { ...column, cell: (row) => row[column.id] };
}

/** The amount in the row's field of the column's ID. */
export function moneyColumn<Id extends string>(column: Of<Id>): Column<Id, Cents> {
  return { ...column, align: 'end', cell: (row) => <Money amount={row[column.id]} /> };
}

export function dateColumn<Id extends string>(column: Of<Id>): Column<Id, PlainDate> {
  return { ...column, cell: (row) => <DateText date={row[column.id]} /> };
}

export function instantColumn<Id extends string>(column: Of<Id>): Column<Id, string> {
  return { ...column, cell: (row) => <InstantText at={row[column.id]} /> };
}

/** The day of a moment. */
export function dayColumn<Id extends string>(column: Of<Id>): Column<Id, string> {
  return { ...column, cell: (row) => <DateText date={plainDateOf(row[column.id])} /> };
}
