import type { Cents, PlainDate } from '@balcao/kernel';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { RecurrenceStatus } from '../recurring/pix-recurring-rail.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    pix_api_recurrences: PixApiRecurrencesTable;
    pix_api_instructions: PixApiInstructionsTable;
  }
}

/** What we asked a provider to have payers authorise: written before it is sent, and found there by its contract. */
interface PixApiRecurrencesTable {
  seller_id: string;
  contract: string;
  connection_id: string;
  /** Null until the provider has answered. */
  recurrence_id: string | null;
  /** Where its code is served (`loc`); null of one that is asked for in the bank's application, and until it is made. */
  location_id: number | null;
  /** The charge that is paid with the acceptance. */
  first_txid: string | null;
  /** Null until the provider has answered. */
  br_code: string | null;
  /** As the provider last said. */
  status: RecurrenceStatus;
  /** When the provider was last asked. */
  read_at: Temporal.Instant;
  created_at: Temporal.Instant;
}

/** What we asked a provider to debit, written before it is sent. */
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

export type PixApiRecurrence = Selectable<PixApiRecurrencesTable>;
export type PixApiInstruction = Selectable<PixApiInstructionsTable>;

export function recurrenceOfContract(
  reader: Reader,
  sellerId: string,
  contract: string,
): Promise<PixApiRecurrence | undefined> {
  return recurrences(reader, sellerId).where('contract', '=', contract).executeTakeFirst();
}

export function recurrenceOfId(reader: Reader, sellerId: string, id: string): Promise<PixApiRecurrence | undefined> {
  return recurrences(reader, sellerId).where('recurrence_id', '=', id).executeTakeFirst();
}

/** Those that were sent and have no answer yet. */
export function unansweredRecurrences(reader: Reader, sellerId: string): Promise<PixApiRecurrence[]> {
  return recurrences(reader, sellerId).where('recurrence_id', 'is', null).orderBy('contract').execute();
}

/**
 * Those of a connection that may have changed since they were read: the ones that wait for their payer, and the accepted ones that nobody
 * asked about since `acceptedBefore`. Those read longest ago first.
 */
export function recurrencesToRead(
  reader: Reader,
  { sellerId, connectionId }: { readonly sellerId: string; readonly connectionId: string },
  { acceptedBefore, limit }: { readonly acceptedBefore: Temporal.Instant; readonly limit: number },
): Promise<PixApiRecurrence[]> {
  return recurrences(reader, sellerId)
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
}

function recurrences(reader: Reader, sellerId: string) {
  return reader.selectFrom('pix_api_recurrences').selectAll().where('seller_id', '=', sellerId);
}

/** Keeps what is about to be sent; the row of an earlier sending stays. */
export async function keepRecurrence(tx: Tx, row: PixApiRecurrence): Promise<void> {
  await tx
    .insertInto('pix_api_recurrences')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'contract']).doNothing())
    .execute();
}

/** The provider's id of it, unless it has one. Answers the one that it has. */
export async function nameRecurrence(tx: Tx, { seller_id, contract }: Place, id: string): Promise<string> {
  const { rows } = await sql<{ recurrence_id: string }>`
    update pix_api_recurrences set recurrence_id = coalesce(recurrence_id, ${id})
    where seller_id = ${seller_id} and contract = ${contract}
    returning recurrence_id`.execute(tx);
  return rows[0]?.recurrence_id ?? id;
}

/** What was learnt of it. */
export async function changeRecurrence(
  tx: Tx,
  { seller_id, contract }: Place,
  changes: Partial<Pick<PixApiRecurrence, 'location_id' | 'br_code' | 'status' | 'read_at'>>,
): Promise<void> {
  await tx
    .updateTable('pix_api_recurrences')
    .set(changes)
    .where('seller_id', '=', seller_id)
    .where('contract', '=', contract)
    .execute();
}

type Place = Pick<PixApiRecurrence, 'seller_id' | 'contract'>;

export function pixApiInstruction(
  reader: Reader,
  sellerId: string,
  txid: string,
): Promise<PixApiInstruction | undefined> {
  return reader
    .selectFrom('pix_api_instructions')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('txid', '=', txid)
    .executeTakeFirst();
}

/** Keeps what is about to be sent; the row of an earlier sending stays. */
export async function keepInstruction(tx: Tx, row: PixApiInstruction): Promise<void> {
  await tx
    .insertInto('pix_api_instructions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seller_id', 'txid']).doNothing())
    .execute();
}

/** Those of the txids that were debited, or are to be. */
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
