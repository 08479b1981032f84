declare module '../../../database/tables.ts' {
  interface Tables {
    saved_views: SavedViewsTable;
    default_views: DefaultViewsTable;
  }
}

export interface SavedViewsTable {
  seller_id: string;
  id: string;
  user_id: string;
  author: string;
  list: string;
  name: string;
  shared: boolean;
  /** Filters, order and page size, as in the list's address. */
  search: string;
  columns: readonly string[] | null;
  density: 'comfortable' | 'compact';
  created_at: Temporal.Instant;
}

interface DefaultViewsTable {
  seller_id: string;
  user_id: string;
  list: string;
  view_id: string;
}
