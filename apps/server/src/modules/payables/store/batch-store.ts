import { type BatchProblem, type BatchStatus, maxBatchProblems } from '@balcao/contract';
import { type Cents, foldText, type PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { recordset } from '../../../database/recordset.ts';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { BatchPayment } from '../read-batch.ts';
import type { PaymentBatchesTable, PaymentBatchLinesTable } from './batches-tables.ts';

export type BatchLine = FromRow<PaymentBatchLinesTable>;
export type Batch = Omit<FromRow<PaymentBatchesTable>, 'content' | 'problems' | 'search'>;

/** An approved file is `processing` while the bank has an open payment of it. */
const statusOf = (sellerId: string) => sql<BatchStatus>`case when payment_batches.status = 'sent' and exists (
  select 1 from outgoing_payments as paid where paid.seller_id = ${sellerId}
    and paid.batch_id = payment_batches.id and paid.status = 'processing')
  then 'processing' else payment_batches.status end`;

const columnsOf = (sellerId: string) =>
  [
    ...(['seller_id', 'id', 'hash', 'file_name', 'layout', 'bank', 'company_document', 'file_number'] as const),
    statusOf(sellerId).as('status'),
    ...(['pix_count', 'pix_cents', 'boleto_count', 'boleto_cents', 'first_pay_on', 'last_pay_on'] as const),
    ...(['errors', 'warnings', 'created_at', 'created_by', 'sent_at'] as const),
  ] as const;

const maxListed = 1000;

interface BatchFilters {
  readonly sellerId: string;
  readonly text: string;
  readonly status: BatchStatus | null;
  readonly sortBy: 'created_at' | 'file_name' | 'total_amount' | 'total_transactions' | 'status';
  readonly sortOrder: 'asc' | 'desc';
}

export async function matchingBatches(reader: Reader, filters: BatchFilters): Promise<Batch[]> {
  const { sellerId, text, sortBy, sortOrder } = filters;
  let matching = batchesOf(reader, sellerId);
  if (filters.status) matching = matching.where(statusOf(sellerId), '=', filters.status);
  for (const word of foldText(text).split(/\s+/).filter(Boolean)) {
    matching = matching.where(sql<boolean>`strpos(search, ${word}) > 0`);
  }
  const by = {
    created_at: sql`created_at`,
    file_name: sql`search`,
    status: statusOf(sellerId),
    total_amount: sql`pix_cents + boleto_cents`,
    total_transactions: sql`pix_count + boleto_count`,
  }[sortBy];
  const rows = await matching
    .orderBy(by, sortOrder)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(fromRow);
}

function batchesOf(reader: Reader, sellerId: string) {
  return reader.selectFrom('payment_batches').select(columnsOf(sellerId)).where('seller_id', '=', sellerId);
}

export async function findBatch(reader: Reader, sellerId: string, id: string): Promise<Batch | undefined> {
  const row = await batchesOf(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function lockBatch(tx: Tx, sellerId: string, id: string): Promise<Batch | undefined> {
  const row = await batchesOf(tx, sellerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

export async function problemsOfBatch(reader: Reader, sellerId: string, id: string): Promise<readonly BatchProblem[]> {
  const found = await reader
    .selectFrom('payment_batches')
    .select(sql<BatchProblem[]>`problems`.as('problems'))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.problems ?? [];
}

export async function batchOfHash(reader: Reader, sellerId: string, hash: string): Promise<Batch | undefined> {
  const row = await batchesOf(reader, sellerId).where('hash', '=', hash).executeTakeFirst();
  return row && fromRow(row);
}

export async function batchOfNumber(
  reader: Reader,
  { sellerId, bank, companyDocument, fileNumber }: Batch,
): Promise<Batch | undefined> {
  const row = await batchesOf(reader, sellerId)
    .where('bank', '=', bank)
    .where('company_document', '=', companyDocument)
    .where('file_number', '=', fileNumber)
    .where('status', '<>', 'error')
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns false when the same file, or another with its number, exists. */
export async function insertBatch(
  tx: Tx,
  batch: Batch,
  { problems, content }: { readonly problems: readonly BatchProblem[]; readonly content: Uint8Array },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_batches')
    .values(
      toRow({
        ...batch,
        search: foldText(batch.fileName),
        problems: JSON.stringify(problems.slice(0, maxBatchProblems)),
        content: Buffer.from(content),
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Rows per statement, limited so that other queries run in between. */
const setSize = 5000;

export async function insertLines(
  tx: Tx,
  { sellerId, id: batchId }: Batch,
  payments: readonly BatchPayment[],
): Promise<void> {
  for (let from = 0; from < payments.length; from += setSize) {
    const rows = payments.slice(from, from + setSize).map((payment): PaymentBatchLinesTable => {
      const { line, kind, payee, payeeDocument, destination, pixKeyType, amountCents, payOn, reference } = payment;
      const paid = { payee, payeeDocument, destination, pixKeyType, amountCents, payOn, reference };
      return toRow({ sellerId, batchId, line, kind, ...paid });
    });
    await sql`
      insert into payment_batch_lines
      select given.* from ${recordset('payment_batch_lines', rows)} as given
    `.execute(tx);
  }
}

function linesOf(reader: Reader, sellerId: string, id: string) {
  return reader
    .selectFrom('payment_batch_lines')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('batch_id', '=', id);
}

export async function batchLines(
  reader: Reader,
  { sellerId, id, page, size, ascending }: LinePage,
): Promise<BatchLine[]> {
  const rows = await linesOf(reader, sellerId, id)
    .orderBy('line', ascending ? 'asc' : 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  return rows.map(fromRow);
}

interface LinePage {
  readonly sellerId: string;
  readonly id: string;
  readonly page: number;
  readonly size: number;
  readonly ascending: boolean;
}

export async function removeBatch(tx: Tx, sellerId: string, id: string): Promise<Batch | undefined> {
  const row = await tx
    .deleteFrom('payment_batches')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('status', 'in', ['generated', 'error'])
    .returning(columnsOf(sellerId))
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function markBatchSent(tx: Tx, { sellerId, id }: Batch, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('payment_batches')
    .set({ status: 'sent', sent_at: at })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export async function allLines(reader: Reader, sellerId: string, id: string): Promise<BatchLine[]> {
  const rows = await linesOf(reader, sellerId, id).orderBy('line').execute();
  return rows.map(fromRow);
}

export async function hasTakenBoleto(reader: Reader, sellerId: string, id: string): Promise<boolean> {
  const taken = await reader
    .selectFrom('payment_batch_lines as line')
    .innerJoin('outgoing_payments as paid', (join) =>
      join.onRef('paid.seller_id', '=', 'line.seller_id').onRef('paid.barcode', '=', 'line.destination'),
    )
    .select('line.line')
    .where('line.seller_id', '=', sellerId)
    .where('line.batch_id', '=', id)
    .where('line.kind', '=', 'BANK_SLIP')
    .where('paid.status', 'not in', ['rejected', 'cancelled', 'returned'])
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}

export function batchProgress(reader: Reader, sellerId: string, id: string) {
  return reader
    .selectFrom('outgoing_payments')
    .select((select) => [
      'status',
      'approved_by as approvedBy',
      select.fn.countAll<number>().as('payments'),
      sql<Cents>`sum(amount_cents)::bigint`.as('amount'),
    ])
    .where('seller_id', '=', sellerId)
    .where('batch_id', '=', id)
    .groupBy(['status', 'approved_by'])
    .execute();
}

export async function pixCentsUntil(reader: Reader, sellerId: string, id: string, day: PlainDate): Promise<Cents> {
  const { cents } = await reader
    .selectFrom('payment_batch_lines')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('seller_id', '=', sellerId)
    .where('batch_id', '=', id)
    .where('kind', '=', 'PIX')
    .where('pay_on', '<=', day)
    .executeTakeFirstOrThrow();
  return cents;
}

export async function contentOfBatch(reader: Reader, sellerId: string, id: string): Promise<Buffer | undefined> {
  const found = await reader
    .selectFrom('payment_batches')
    .select('content')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.content;
}

/** Returns outcomes by line; `lines` limits them. */
export async function outcomesOfBatch(reader: Reader, sellerId: string, id: string, lines?: readonly number[]) {
  let found = reader
    .selectFrom('outgoing_payments')
    .select(['id', 'batch_line', 'kind', 'status', 'amount_cents', 'processed_at', 'refusal_code', 'rejection_reason'])
    .select(['authentication', 'end_to_end_id'])
    .where('seller_id', '=', sellerId)
    .where('batch_id', '=', id);
  if (lines) found = found.where('batch_line', '=', sql<number>`any(${[...lines]}::integer[])`);
  const rows = await found.execute();
  return new Map(rows.map((row) => [row.batch_line ?? 0, fromRow(row)]));
}
