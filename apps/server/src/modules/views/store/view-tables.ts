import type { ViewList } from '@balcao/contract';

declare module '../../../database/tables.ts' {
  interface Tables {
    saved_views: SavedViewsTable;
    default_views: DefaultViewsTable;
  }
}

export interface SavedViewsTable {
  seller_id: string;
  id: string;
  /** Who made it. */
  user_id: string;
  /** Their e-mail. */
  author: string;
  list: ViewList;
  name: string;
  shared: boolean;
  /** The list's filters, order and rows a page, as its address has them. */
  search: string;
  columns: readonly string[] | null;
  density: 'comfortable' | 'compact';
  created_at: Temporal.Instant;
}

/** The view that a list begins with for a person. */
interface DefaultViewsTable {
  seller_id: string;
  user_id: string;
  list: ViewList;
  view_id: string;
}
