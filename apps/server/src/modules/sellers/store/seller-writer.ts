import { type Insertable, sql, type Updateable } from 'kysely';
import { type FromRow, toRow } from '../../../database/rows.ts';
import type { Tx } from '../../../database/transact.ts';
import type { SellersTable } from './seller-tables.ts';

/** Takes the document for the seller; false when another seller has it. */
export async function claimDocument(tx: Tx, document: string, sellerId: string): Promise<boolean> {
  await tx
    .insertInto('seller_documents')
    .values({ document, seller_id: sellerId })
    .onConflict((conflict) => conflict.column('document').doNothing())
    .execute();
  const row = await tx
    .selectFrom('seller_documents')
    .select('seller_id')
    .where('document', '=', document)
    .executeTakeFirstOrThrow();
  return row.seller_id === sellerId;
}

/** An existing id is left as it is. */
export async function insertSeller(tx: Tx, seller: FromRow<Insertable<SellersTable>>): Promise<void> {
  await tx
    .insertInto('sellers')
    .values(toRow(seller))
    .onConflict((conflict) => conflict.column('seller_id').doNothing())
    .execute();
}

export async function changeSeller(
  tx: Tx,
  sellerId: string,
  changes: FromRow<Updateable<SellersTable>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sellers')
    .set(toRow(changes))
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns false when the clock already runs as far or farther. */
export async function advanceClock(tx: Tx, sellerId: string, aheadMs: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sellers')
    .set({ clock_ahead_ms: aheadMs })
    .where('seller_id', '=', sellerId)
    .where('clock_ahead_ms', '<', aheadMs)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives every seller the flags that are new to it, by their defaults. */
export async function giveNewFlags(tx: Tx, known: readonly string[], given: readonly string[]): Promise<void> {
  await sql`
    update sellers set known_features = ${[...known]}, features = features || array(
      select flag from unnest(${[...given]}::text[]) as flag where flag <> all(known_features) and flag <> all(features))
    where not known_features @> ${[...known]}`.execute(tx);
}
