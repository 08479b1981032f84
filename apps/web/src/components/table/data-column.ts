import type { ReactNode } from 'react';

/**
 * One column of a list. The list decides by the width of its own box, not of the window: cards in a narrow one, rows in a wider
 * one, and in rows the columns that fit.
 */
export interface DataColumn<Row> {
  /** Also the field that the service sorts by, when it is sortable. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** In rem, padding included, and the widest thing that the cell may show: amounts, dates, badges and buttons are never cut. */
  readonly width: number;
  /** For free text: `width` is the least, what is left of the row is shared, and what is longer ends in an ellipsis. */
  readonly grow?: boolean;
  readonly sortable?: boolean;
  /** Left out of rows where there is no room for it: 1 is the last to go, then 2. Without it, it is in every row. */
  readonly priority?: number;
  /** Not shown until a person chooses it; in rows where there is no room for it, not even then. */
  readonly optional?: boolean;
  /** Where it goes in the card; `title` is beside the date, `actions` a line of its own below, `side` the right edge. Without it, it is not in the card. */
  readonly card?: 'who' | 'amount' | 'status' | 'date' | 'title' | 'actions' | 'side';
}
