import { type Insertable, sql, type Updateable } from 'kysely';
import { forgetOld, type SellerTime } from '../../../database/forget-old.ts';
import { recordset } from '../../../database/recordset.ts';
import { type FromRow, toRow } from '../../../database/rows.ts';
import type { Transact, Tx } from '../../../database/transact.ts';
import { beginningOf } from '../cells.ts';
import type { RowResult, UndoneRow } from '../import-kind.ts';
import type { ImportsTable } from './import-tables.ts';

/** An existing import stays as it is. */
export async function insertImport(tx: Tx, fresh: FromRow<Insertable<ImportsTable>>): Promise<void> {
  await tx
    .insertInto('imports')
    .values(toRow(fresh))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .execute();
}

interface ImportId {
  readonly sellerId: string;
  readonly importId: string;
}

export async function changeImport(
  tx: Tx,
  { sellerId, importId }: ImportId,
  changes: FromRow<Updateable<ImportsTable>>,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set(toRow(changes))
    .where('seller_id', '=', sellerId)
    .where('id', '=', importId)
    .execute();
}

export async function forgetRows(tx: Tx, { sellerId, importId }: ImportId): Promise<void> {
  await tx.deleteFrom('import_rows').where('seller_id', '=', sellerId).where('import_id', '=', importId).execute();
}

export async function insertRows(tx: Tx, { sellerId, importId }: ImportId, rows: readonly RowResult[]): Promise<void> {
  if (rows.length === 0) return;
  const cut = rows.map((row) => toRow({ ...row, label: beginningOf(row.label, labelLength) }));
  await sql`
    insert into import_rows (seller_id, import_id, line, outcome, label, detail, subject_id, problems, before, after)
    select ${sellerId}, ${importId}, line, outcome, label, detail, subject_id, problems, before, after
    from ${recordset('import_rows', cut)} as done`.execute(tx);
}

/** As long as the longest name. */
const labelLength = 120;

export async function markUndone(tx: Tx, { sellerId, importId }: ImportId, rows: readonly UndoneRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update import_rows set outcome = done.outcome, problems = done.problems
    from ${recordset('import_rows', rows)} as done
    where import_rows.seller_id = ${sellerId} and import_rows.import_id = ${importId} and import_rows.line = done.line`.execute(
    tx,
  );
}

/** The next run tries the kept rows again. */
export async function reopenKept(tx: Tx, { sellerId, importId }: ImportId): Promise<void> {
  await sql`
    update import_rows set outcome = case when before is null then 'CREATED' else 'UPDATED' end, problems = '[]'
    where seller_id = ${sellerId} and import_id = ${importId} and outcome = 'KEPT'`.execute(tx);
}

/** Also deletes the personal data in their rows. */
export function forgetImports(transact: Transact, sellers: readonly SellerTime[], olderThanDays: number) {
  return forgetOld(
    transact,
    sellers,
    olderThanDays,
    ({ sellerId, before, limit }) => sql`
      with old as (
        select id from imports
        where seller_id = ${sellerId} and created_at < ${before} and state not in ('RUNNING', 'UNDOING')
        order by created_at, id limit ${Math.ceil(limit / rowsPerImport)} for update
      ), lines as (
        delete from import_rows using old where import_rows.seller_id = ${sellerId} and import_id = old.id
      )
      delete from imports using old where imports.seller_id = ${sellerId} and imports.id = old.id`,
  );
}

/** A typical number of rows, so that one statement deletes few imports. */
const rowsPerImport = 500;
