import type { ReactNode } from 'react';

/** One column of a list. On a phone a row is a card, and a column without a place in it is not shown. */
export interface DataColumn<Row> {
  /** Also the field that the service sorts by, when it is sortable. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** A CSS width; the columns without one share the rest. */
  readonly width?: string;
  readonly sortable?: boolean;
  /** Left out where the window is too narrow for all columns and too wide for cards: a tablet, a small laptop. */
  readonly spare?: boolean;
  /** Where it goes in the card; `actions` is a line of its own below the others. */
  readonly card?: 'who' | 'amount' | 'status' | 'date' | 'actions';
}
