import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { RecurrenceStatus } from '../../ports/pix-recurring-rail.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    pix_api_recurrences: PixApiRecurrencesTable;
    pix_api_instructions: PixApiInstructionsTable;
  }
}

/** Recurrences that we requested at a provider, written before sending, and found there by their contract. */
interface PixApiRecurrencesTable {
  seller_id: string;
  contract: string;
  connection_id: string;
  recurrence_id: string | null;
  /**
   * The location that serves its code (`loc`); null for a request in the bank's application, and before it is created.
   */
  location_id: number | null;
  /** The charge whose code is also the recurrence's: paid on acceptance (journey 3), or in any case (journey 4). */
  first_txid: string | null;
  br_code: string | null;
  status: RecurrenceStatus;
  read_at: Temporal.Instant;
  created_at: Temporal.Instant;
}

/** Debits that we requested at a provider, written before sending. */
interface PixApiInstructionsTable {
  seller_id: string;
  txid: string;
  connection_id: string;
  recurrence_id: string;
  amount_cents: Cents;
  due_date: PlainDate;
  content_hash: string;
  created_at: Temporal.Instant;
}

export type PixApiRecurrence = FromRow<PixApiRecurrencesTable>;
export type PixApiInstruction = FromRow<PixApiInstructionsTable>;

export async function recurrenceOfContract(
  reader: Reader,
  sellerId: string,
  contract: string,
): Promise<PixApiRecurrence | undefined> {
  const row = await recurrences(reader, sellerId).where('contract', '=', contract).executeTakeFirst();
  return row && fromRow(row);
}

export async function recurrenceOfId(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<PixApiRecurrence | undefined> {
  const row = await recurrences(reader, sellerId).where('recurrence_id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function unansweredRecurrences(reader: Reader, sellerId: string): Promise<PixApiRecurrence[]> {
  const rows = await recurrences(reader, sellerId).where('recurrence_id', 'is', null).orderBy('contract').execute();
  return rows.map(fromRow);
}

/**
 * A connection's recurrences that may have changed: those that wait for their payer, and accepted ones not read since
 * `acceptedBefore`. The longest unread first.
 */
export async function recurrencesToRead(
  reader: Reader,
  { sellerId, connectionId }: { readonly sellerId: string; readonly connectionId: string },
  { acceptedBefore, limit }: { readonly acceptedBefore: Temporal.Instant; readonly limit: number },
): Promise<PixApiRecurrence[]> {
  const rows = await recurrences(reader, sellerId)
    .where('connection_id', '=', connectionId)
    .where('recurrence_id', 'is not', null)
    .where((row) =>
      row.or([
        row('status', '=', 'CRIADA'),
        row.and([row('status', '=', 'APROVADA'), row('read_at', '<', acceptedBefore)]),
      ]),
    )
    .orderBy('read_at')
    .orderBy('contract')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

function recurrences(reader: Reader, sellerId: string) {
  return reader.selectFrom('pix_api_recurrences').selectAll().where('seller_id', '=', sellerId);
}

/** Inserts a recurrence before it is sent; the row of an earlier sending stays. */
export async function keepRecurrence(tx: Tx, recurrence: PixApiRecurrence): Promise<void> {
  await tx
    .insertInto('pix_api_recurrences')
    .values(toRow(recurrence))
    .onConflict((conflict) => conflict.columns(['seller_id', 'contract']).doNothing())
    .execute();
}

/** Stores the provider's id unless there is one. Returns the stored one. */
export async function nameRecurrence(tx: Tx, { sellerId, contract }: Place, id: string): Promise<string> {
  const { rows } = await sql<{ recurrence_id: string }>`
    update pix_api_recurrences set recurrence_id = coalesce(recurrence_id, ${id})
    where seller_id = ${sellerId} and contract = ${contract}
    returning recurrence_id`.execute(tx);
  return rows[0]?.recurrence_id ?? id;
}

/** Writes what the provider reported. */
export async function changeRecurrence(
  tx: Tx,
  { sellerId, contract }: Place,
  changes: Partial<Pick<PixApiRecurrence, 'locationId' | 'brCode' | 'status' | 'readAt'>>,
): Promise<void> {
  await tx
    .updateTable('pix_api_recurrences')
    .set(toRow(changes))
    .where('seller_id', '=', sellerId)
    .where('contract', '=', contract)
    .execute();
}

type Place = Pick<PixApiRecurrence, 'sellerId' | 'contract'>;

export async function pixApiInstruction(
  reader: Reader,
  sellerId: string,
  txid: string,
): Promise<PixApiInstruction | undefined> {
  const row = await reader
    .selectFrom('pix_api_instructions')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('txid', '=', txid)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Inserts a debit before it is sent; the row of an earlier sending stays. */
export async function keepInstruction(tx: Tx, instruction: PixApiInstruction): Promise<void> {
  await tx
    .insertInto('pix_api_instructions')
    .values(toRow(instruction))
    .onConflict((conflict) => conflict.columns(['seller_id', 'txid']).doNothing())
    .execute();
}

export async function instructionTxids(
  reader: Reader,
  sellerId: string,
  txids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (txids.length === 0) return new Set();
  const rows = await reader
    .selectFrom('pix_api_instructions')
    .select('txid')
    .where('seller_id', '=', sellerId)
    .where(sql<boolean>`txid = any(${[...txids]}::text[])`)
    .execute();
  return new Set(rows.map(({ txid }) => txid));
}
