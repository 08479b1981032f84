import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../../../database/transact.ts';
import type { SplitRefusal, SplitStatus, SubSeller } from '../../sub-seller.ts';
import { subSellerFrom, subSellerRow } from './sub-seller-rows.ts';

/** Returns false and writes nothing when the id exists or another sub-seller has the document. */
export async function insertSubSeller(tx: Tx, subSeller: SubSeller): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sub_sellers')
    .values({ ...subSellerRow(subSeller), deleted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Null when there is none or it was deleted. */
export async function lockSubSeller(tx: Tx, sellerId: string, id: string): Promise<SubSeller | null> {
  const row = await tx
    .selectFrom('sub_sellers')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? subSellerFrom(row) : null;
}

export async function writeSubSeller(tx: Tx, subSeller: SubSeller): Promise<void> {
  const { seller_id, id, ...changed } = subSellerRow(subSeller);
  await tx.updateTable('sub_sellers').set(changed).where('seller_id', '=', seller_id).where('id', '=', id).execute();
}

/** Does nothing when a newer registration has replaced this one. */
export async function setSplitStatus(
  tx: Tx,
  registration: { readonly sellerId: string; readonly id: string; readonly registrationId: string },
  { status, refused }: { readonly status: SplitStatus; readonly refused: readonly SplitRefusal[] | null },
): Promise<void> {
  await tx
    .updateTable('sub_sellers')
    .set({ split_status: status, split_refusal: refused && (JSON.stringify(refused) as never) })
    .where('seller_id', '=', registration.sellerId)
    .where('id', '=', registration.id)
    .where('registration_id', '=', registration.registrationId)
    .execute();
}

/** Gives each sub-seller a registration of its own. Returns their ids. */
export async function restartRegistrations(tx: Tx, sellerId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('sub_sellers')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  await sql`
    update sub_sellers
    set split_status = 'PROCESSING', split_refusal = null, registration_id = fresh.registration_id
    from unnest(${ids}::uuid[], ${ids.map(() => newId())}::uuid[]) as fresh (id, registration_id)
    where seller_id = ${sellerId} and sub_sellers.id = fresh.id`.execute(tx);
  return ids;
}

export async function markSubSellerDeleted(tx: Tx, sellerId: string, id: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('sub_sellers')
    .set({ deleted_at: at, active: false })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}
