import type { ReactNode } from 'react';

/** The list adapts to its own box's width: cards when narrow, otherwise rows with the columns that fit. */
export interface DataColumn<Row> {
  /** Also the sort field, for a sortable column. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** In rem, including padding, and as wide as the widest value: amounts, dates, badges and buttons are never cut. */
  readonly width: number;
  /** For free text: `width` is the minimum, and longer text ends in an ellipsis. */
  readonly grow?: boolean;
  readonly sortable?: boolean;
  /** The order of hiding where room is short: 1 is hidden last. Without it, the column is always shown. */
  readonly priority?: number;
  /** Hidden until a person chooses it, and only where there is room. */
  readonly optional?: boolean;
  /**
   * The place in the card; `title` is beside the date, `actions` are a line below, `side` is the right edge. Without
   * it, the column is not in the card.
   */
  readonly card?: 'who' | 'amount' | 'status' | 'date' | 'title' | 'actions' | 'side';
}
