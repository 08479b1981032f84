import type { FavoriteKeyType, PixFavorite } from '@balcao/contract';

declare module '../../../database/tables.ts' {
  interface Tables {
    pix_favorites: PixFavoritesTable;
  }
}

/** Whom a seller pays by Pix again and again. */
export interface PixFavoritesTable {
  seller_id: string;
  id: string;
  nickname: string;
  recipient_name: string;
  document: string;
  /** As the DICT holds it. */
  pix_key: string;
  pix_key_type: FavoriteKeyType;
  bank: string | null;
  agency: string | null;
  account: string | null;
  account_type: PixFavorite['accountType'];
  notes: string | null;
  active: boolean;
  /** Nickname, name and key, folded. */
  search: string;
  created_by: string;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}
