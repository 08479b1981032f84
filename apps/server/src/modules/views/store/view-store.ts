import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { SavedViewsTable } from './view-tables.ts';

export type SavedView = FromRow<SavedViewsTable>;
export type ListedView = SavedView & { readonly isDefault: boolean };

interface Person {
  readonly sellerId: string;
  readonly userId: string;
}

export async function findViews(reader: Reader, person: Person, list: string): Promise<ListedView[]> {
  const rows = await visibleTo(reader, person).where('view.list', '=', list).orderBy('name').orderBy('id').execute();
  return rows.map(withDefault);
}

export async function findView(reader: Reader, person: Person, id: string): Promise<ListedView | null> {
  const row = await visibleTo(reader, person).where('view.id', '=', id).executeTakeFirst();
  return row ? withDefault(row) : null;
}

/** Counts the views that the person made. */
export async function countViews(reader: Reader, { sellerId, userId }: Person, list: string): Promise<number> {
  const { count } = await reader
    .selectFrom('saved_views')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('seller_id', '=', sellerId)
    .where('list', '=', list)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** An existing view stays as it is. */
export async function insertView(tx: Tx, view: SavedView): Promise<void> {
  await tx
    .insertInto('saved_views')
    .values(toRow(view))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function changeView(
  tx: Tx,
  { sellerId, id }: Pick<SavedView, 'sellerId' | 'id'>,
  changes: Pick<SavedView, 'name' | 'shared' | 'search' | 'columns' | 'density'>,
): Promise<void> {
  await tx.updateTable('saved_views').set(changes).where('seller_id', '=', sellerId).where('id', '=', id).execute();
}

export async function removeView(tx: Tx, { sellerId, id }: Pick<SavedView, 'sellerId' | 'id'>): Promise<void> {
  await tx.deleteFrom('saved_views').where('seller_id', '=', sellerId).where('id', '=', id).execute();
}

/** A view that is no longer shared stays only its author's default. */
export async function forgetDefaultsOfOthers(tx: Tx, { sellerId, id, userId }: SavedView): Promise<void> {
  await tx
    .deleteFrom('default_views')
    .where('seller_id', '=', sellerId)
    .where('view_id', '=', id)
    .where('user_id', '<>', userId)
    .execute();
}

/** Sets or unsets the view as the person's default for its list. */
export async function setDefault(
  tx: Tx,
  { sellerId, userId }: Person,
  { id, list }: Pick<SavedView, 'id' | 'list'>,
  isDefault: boolean,
): Promise<void> {
  if (isDefault) {
    await tx
      .insertInto('default_views')
      .values({ seller_id: sellerId, user_id: userId, list, view_id: id })
      .onConflict((conflict) =>
        conflict.columns(['seller_id', 'user_id', 'list']).doUpdateSet((update) => ({
          view_id: update.ref('excluded.view_id'),
        })),
      )
      .execute();
    return;
  }
  await tx
    .deleteFrom('default_views')
    .where('seller_id', '=', sellerId)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('view_id', '=', id)
    .execute();
}

function visibleTo(reader: Reader, { sellerId, userId }: Person) {
  return reader
    .selectFrom('saved_views as view')
    .leftJoin('default_views as chosen', (join) =>
      join
        .onRef('chosen.seller_id', '=', 'view.seller_id')
        .onRef('chosen.view_id', '=', 'view.id')
        .on('chosen.user_id', '=', userId),
    )
    .selectAll('view')
    .select('chosen.view_id as default_id')
    .where('view.seller_id', '=', sellerId)
    .where((where) => where.or([where('view.user_id', '=', userId), where('view.shared', '=', true)]));
}

function withDefault({ default_id, ...row }: SavedViewsTable & { default_id: string | null }): ListedView {
  return { ...fromRow(row), isDefault: default_id !== null };
}
