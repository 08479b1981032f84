import type { FavoriteKeyType } from '@balcao/contract';
import { foldText } from '@balcao/kernel';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { PixFavoritesTable } from './favorites-table.ts';

export type FavoriteRow = Selectable<PixFavoritesTable>;

interface FavoriteFilters {
  readonly sellerId: string;
  readonly active: boolean | null;
  readonly keyType: FavoriteKeyType | null;
  /** Words that nickname, name or key hold. */
  readonly text: string;
}

/** The favourites of a seller, in no order. */
export function findFavoriteRows(reader: Reader, filters: FavoriteFilters): Promise<FavoriteRow[]> {
  const { sellerId, active, keyType, text } = filters;
  let matching = reader.selectFrom('pix_favorites').selectAll().where('seller_id', '=', sellerId);
  if (active !== null) matching = matching.where('active', '=', active);
  if (keyType) matching = matching.where('pix_key_type', '=', keyType);
  for (const word of foldText(text).split(/\s+/).filter(Boolean)) {
    matching = matching.where(sql<boolean>`strpos(search, ${word}) > 0`);
  }
  return matching.execute();
}

export function findFavorite(reader: Reader, sellerId: string, id: string): Promise<FavoriteRow | undefined> {
  return reader
    .selectFrom('pix_favorites')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The favourite that has the key. */
export function favoriteOfKey(reader: Reader, sellerId: string, pixKey: string): Promise<FavoriteRow | undefined> {
  return reader
    .selectFrom('pix_favorites')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('pix_key', '=', pixKey)
    .executeTakeFirst();
}

/** What the favourites of some keys are called, by key. */
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

/** False when the favourite, or another one with its key, is there already. */
export async function insertFavorite(tx: Tx, favorite: Omit<FavoriteRow, 'search'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pix_favorites')
    .values({ ...favorite, search: searchOf(favorite) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks the favourite until the transaction ends. */
export function lockFavorite(tx: Tx, sellerId: string, id: string): Promise<FavoriteRow | undefined> {
  return tx
    .selectFrom('pix_favorites')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** False when another favourite has the key. */
export async function updateFavoriteRow(tx: Tx, favorite: FavoriteRow): Promise<boolean> {
  const { seller_id, id, ...changed } = favorite;
  const { numUpdatedRows } = await tx
    .updateTable('pix_favorites')
    .set({ ...changed, search: searchOf(favorite) })
    .where('seller_id', '=', seller_id)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pix_favorites as other')
            .select('other.id')
            .where('other.seller_id', '=', seller_id)
            .where('other.pix_key', '=', favorite.pix_key)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteFavoriteRow(tx: Tx, sellerId: string, id: string): Promise<FavoriteRow | undefined> {
  return tx
    .deleteFrom('pix_favorites')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

function searchOf({ nickname, recipient_name, pix_key }: Omit<FavoriteRow, 'search'>): string {
  return foldText(`${nickname}\n${recipient_name}\n${pix_key}`);
}
