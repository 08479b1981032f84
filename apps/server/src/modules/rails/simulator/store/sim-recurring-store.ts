import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type {
  Debit,
  InstructionStatus,
  RecurrenceEnd,
  RecurrencePeriodicity,
  RecurrenceStatus,
  RecurrenceValue,
  RetryPolicy,
} from '../../ports/pix-recurring-rail.ts';
import type { InstrumentPage } from '../models/instrument.ts';
import type { DebitOutcome } from '../models/payer-bank.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_pix_recurrences: SimRecurrencesTable;
    sim_pix_instructions: SimInstructionsTable;
  }
}

interface SimRecurrencesTable {
  seller_id: string;
  id: string;
  contract: string;
  object: string;
  payer_name: string;
  status: RecurrenceStatus;
  periodicity: RecurrencePeriodicity;
  first_date: PlainDate;
  value_kind: RecurrenceValue['kind'];
  value_cents: Cents;
  retry_policy: RetryPolicy;
  first_txid: string | null;
  br_code: string;
  request_expires_at: Temporal.Instant | null;
  end_by: RecurrenceEnd['by'] | null;
  end_code: string | null;
  /** Outcome of the next debit. */
  next_debit: DebitOutcome;
  created_at: Temporal.Instant;
}

export type SimRecurrence = FromRow<SimRecurrencesTable>;

interface SimInstructionsTable {
  seller_id: string;
  txid: string;
  recurrence_id: string;
  status: InstructionStatus;
  amount_cents: Cents;
  due_date: PlainDate;
  description: string;
  content_hash: string;
  code: string | null;
  debits: readonly KeptDebit[];
  created_at: Temporal.Instant;
}

export type SimInstruction = FromRow<SimInstructionsTable>;

export interface KeptDebit extends Debit {
  readonly endToEndId: string;
  /** The ISO instant when it becomes AGENDADA. */
  readonly scheduledAt: string;
}

export async function insertRecurrence(tx: Tx, recurrence: SimRecurrence): Promise<void> {
  await tx.insertInto('sim_pix_recurrences').values(toRow(recurrence)).execute();
}

export async function findSimRecurrence(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<SimRecurrence | undefined> {
  const row = await recurrences(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockRecurrence(tx: Tx, sellerId: string, id: string): Promise<SimRecurrence | undefined> {
  const row = await recurrences(tx, sellerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function recurrencesOfContract(
  reader: Reader,
  sellerId: string,
  contract: string,
): Promise<SimRecurrence[]> {
  const rows = await recurrences(reader, sellerId)
    .where('contract', '=', contract)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function changeRecurrence(
  tx: Tx,
  { sellerId, id }: Pick<SimRecurrence, 'sellerId' | 'id'>,
  change: Partial<SimRecurrence>,
): Promise<void> {
  await tx
    .updateTable('sim_pix_recurrences')
    .set(toRow(change))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export async function recurrencePage(
  reader: Reader,
  sellerId: string,
  { page, size }: Pick<InstrumentPage, 'page' | 'size'>,
): Promise<{ recurrences: SimRecurrence[]; totalElements: number }> {
  const rows = await recurrences(reader, sellerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await reader
    .selectFrom('sim_pix_recurrences')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return { recurrences: rows.map(fromRow), totalElements: total };
}

function recurrences(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_pix_recurrences').selectAll().where('seller_id', '=', sellerId);
}

export async function insertInstruction(tx: Tx, { debits, ...instruction }: SimInstruction): Promise<boolean> {
  const written = await tx
    .insertInto('sim_pix_instructions')
    .values({ ...toRow(instruction), debits: json(debits) })
    .onConflict((conflict) => conflict.columns(['seller_id', 'txid']).doNothing())
    .executeTakeFirst();
  return Boolean(written.numInsertedOrUpdatedRows);
}

export async function findSimInstruction(
  reader: Reader,
  sellerId: string,
  txid: string,
): Promise<SimInstruction | undefined> {
  const row = await instructions(reader, sellerId).where('txid', '=', txid).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockInstruction(tx: Tx, sellerId: string, txid: string): Promise<SimInstruction | undefined> {
  const row = await instructions(tx, sellerId).where('txid', '=', txid).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

/** Includes the retry policy of their recurrences. */
export async function findSimInstructions(
  reader: Reader,
  sellerId: string,
  txids: readonly string[],
): Promise<(SimInstruction & { readonly policy: RetryPolicy })[]> {
  if (txids.length === 0) return [];
  const rows = await reader
    .selectFrom('sim_pix_instructions')
    .innerJoin('sim_pix_recurrences', (join) =>
      join
        .onRef('sim_pix_recurrences.seller_id', '=', 'sim_pix_instructions.seller_id')
        .onRef('sim_pix_recurrences.id', '=', 'sim_pix_instructions.recurrence_id'),
    )
    .selectAll('sim_pix_instructions')
    .select('sim_pix_recurrences.retry_policy as policy')
    .where('sim_pix_instructions.seller_id', '=', sellerId)
    .where('txid', 'in', txids)
    .execute();
  return rows.map(fromRow);
}

export async function instructionsOf(
  reader: Reader,
  sellerId: string,
  recurrenceIds: readonly string[],
): Promise<SimInstruction[]> {
  if (recurrenceIds.length === 0) return [];
  const rows = await instructions(reader, sellerId)
    .where('recurrence_id', 'in', recurrenceIds)
    .orderBy('due_date', 'desc')
    .orderBy('txid')
    .execute();
  return rows.map(fromRow);
}

export async function changeInstruction(
  tx: Tx,
  { sellerId, txid }: Pick<SimInstruction, 'sellerId' | 'txid'>,
  { debits, ...change }: Partial<SimInstruction>,
): Promise<void> {
  await tx
    .updateTable('sim_pix_instructions')
    .set({ ...toRow(change), ...(debits && { debits: json(debits) }) })
    .where('seller_id', '=', sellerId)
    .where('txid', '=', txid)
    .execute();
}

function instructions(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_pix_instructions').selectAll().where('seller_id', '=', sellerId);
}

function json(debits: readonly KeptDebit[]) {
  return sql<readonly KeptDebit[]>`${JSON.stringify(debits)}::jsonb`;
}
