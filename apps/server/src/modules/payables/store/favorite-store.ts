import type { FavoriteKeyType, PixFavorite } from '@balcao/contract';
import { foldText } from '@balcao/kernel';
import { sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    pix_favorites: PixFavoritesTable;
  }
}

interface PixFavoritesTable {
  seller_id: string;
  id: string;
  nickname: string;
  recipient_name: string;
  document: string;
  pix_key: string;
  pix_key_type: FavoriteKeyType;
  bank: string | null;
  agency: string | null;
  account: string | null;
  account_type: PixFavorite['accountType'];
  notes: string | null;
  active: boolean;
  /** Folded nickname, name and key. */
  search: string;
  created_by: string;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

export type Favorite = FromRow<PixFavoritesTable>;

interface FavoriteFilters {
  readonly sellerId: string;
  readonly active: boolean | null;
  readonly keyType: FavoriteKeyType | null;
  readonly text: string;
}

export async function matchingFavorites(reader: Reader, filters: FavoriteFilters): Promise<Favorite[]> {
  const { sellerId, active, keyType, text } = filters;
  let matching = favoritesOf(reader, sellerId);
  if (active !== null) matching = matching.where('active', '=', active);
  if (keyType) matching = matching.where('pix_key_type', '=', keyType);
  for (const word of foldText(text).split(/\s+/).filter(Boolean)) {
    matching = matching.where(sql<boolean>`strpos(search, ${word}) > 0`);
  }
  const rows = await matching.execute();
  return rows.map(fromRow);
}

function favoritesOf(reader: Reader, sellerId: string) {
  return reader.selectFrom('pix_favorites').selectAll().where('seller_id', '=', sellerId);
}

export async function findFavorite(reader: Reader, sellerId: string, id: string): Promise<Favorite | undefined> {
  const row = await favoritesOf(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockFavorite(tx: Tx, sellerId: string, id: string): Promise<Favorite | undefined> {
  const row = await favoritesOf(tx, sellerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function favoriteOfKey(reader: Reader, sellerId: string, pixKey: string): Promise<Favorite | undefined> {
  const row = await favoritesOf(reader, sellerId).where('pix_key', '=', pixKey).executeTakeFirst();
  return row && fromRow(row);
}

export async function favoriteNames(
  reader: Reader,
  sellerId: string,
  pixKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (pixKeys.length === 0) return new Map();
  const rows = await reader
    .selectFrom('pix_favorites')
    .select(['pix_key', 'recipient_name'])
    .where('seller_id', '=', sellerId)
    .where('pix_key', 'in', pixKeys)
    .execute();
  return new Map(rows.map((row) => [row.pix_key, row.recipient_name]));
}

export async function countFavorites(reader: Reader, sellerId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('pix_favorites')
    .where('seller_id', '=', sellerId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns false when the favourite, or another with its key, exists. */
export async function insertFavorite(tx: Tx, favorite: Omit<Favorite, 'search'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pix_favorites')
    .values(toRow({ ...favorite, search: searchOf(favorite) }))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false when another favourite has the key. */
export async function writeFavorite(tx: Tx, favorite: Favorite): Promise<boolean> {
  const { sellerId, id, ...changes } = favorite;
  const { numUpdatedRows } = await tx
    .updateTable('pix_favorites')
    .set(toRow({ ...changes, search: searchOf(favorite) }))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pix_favorites as other')
            .select('other.id')
            .where('other.seller_id', '=', sellerId)
            .where('other.pix_key', '=', favorite.pixKey)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function removeFavorite(tx: Tx, sellerId: string, id: string): Promise<Favorite | undefined> {
  const row = await tx
    .deleteFrom('pix_favorites')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

function searchOf({ nickname, recipientName, pixKey }: Omit<Favorite, 'search'>): string {
  return foldText(`${nickname}\n${recipientName}\n${pixKey}`);
}
