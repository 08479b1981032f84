import type { PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { StoredFile } from './stored-line.ts';

export type ListedFile = StoredFile & { readonly hasGapBefore: boolean };

/** A file whose number follows none, though a smaller one of its kind is there. */
const gapOf = (sellerId: string) => sql<boolean>`(file.sequence is not null
  and exists (select from settlement_files older where older.seller_id = ${sellerId} and older.acquirer = file.acquirer
    and older.establishment = file.establishment and older.content_kind = file.content_kind and older.sequence < file.sequence)
  and not exists (select from settlement_files before where before.seller_id = ${sellerId} and before.acquirer = file.acquirer
    and before.establishment = file.establishment and before.content_kind = file.content_kind
    and before.sequence = file.sequence - 1))`;

export async function fileByHash(reader: Reader, sellerId: string, hash: string): Promise<StoredFile | undefined> {
  const row = await reader
    .selectFrom('settlement_files')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && fromRow(row);
}

function listedFiles(reader: Reader, sellerId: string) {
  return reader
    .selectFrom('settlement_files as file')
    .selectAll()
    .select(gapOf(sellerId).as('has_gap_before'))
    .where('seller_id', '=', sellerId);
}

export async function findFile(reader: Reader, sellerId: string, id: string): Promise<ListedFile | undefined> {
  const row = await listedFiles(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function filePage(
  reader: Reader,
  sellerId: string,
  { direction, page, size }: { readonly direction: 'asc' | 'desc'; readonly page: number; readonly size: number },
) {
  const rows = await listedFiles(reader, sellerId)
    .orderBy('imported_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await reader
    .selectFrom('settlement_files')
    .where('seller_id', '=', sellerId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { files: rows.map((row): ListedFile => fromRow(row)), total };
}

/** Returns false when the same file was imported before, also concurrently. */
export async function insertFile(tx: Tx, file: StoredFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settlement_files')
    .values({ ...toRow(file), problems: sql`${JSON.stringify(file.problems)}::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countFile(
  tx: Tx,
  { sellerId, id }: Pick<StoredFile, 'sellerId' | 'id'>,
  counts: Pick<StoredFile, 'added' | 'changed' | 'known'>,
): Promise<void> {
  await tx.updateTable('settlement_files').set(counts).where('seller_id', '=', sellerId).where('id', '=', id).execute();
}

/** Days that a whole file of captures covers, by acquirer, from a day on: one with lines that could not be read may lack sales. */
export async function capturedDays(
  reader: Reader,
  sellerId: string,
  from: PlainDate,
): Promise<readonly { readonly acquirer: string; readonly day: PlainDate }[]> {
  const { rows } = await sql<{ acquirer: string; day: PlainDate }>`
    select distinct acquirer, day::date as day from settlement_files file,
      generate_series(greatest(from_on, ${from}::date), to_on, interval '1 day') as day
    where seller_id = ${sellerId} and content_kind in ('SALES', 'MIXED') and from_on is not null and to_on >= ${from}
      and to_on - from_on <= 62
      and not jsonb_path_exists(problems, '$[*].code ? (@ == "cut_short" || @ == "line_truncated" || @ == "amount_unreadable" || @ == "too_many_lines")')`.execute(
    reader,
  );
  return rows;
}
