import { createHash } from 'node:crypto';
import {
  type BatchProblem,
  type CnabFileItem,
  type findCnabFiles,
  mostBatchBytes,
  type PaymentBatch,
  type QueryOf,
} from '@balcao/contract';
import { type Cents, cents, reaisFromCents } from '@balcao/kernel';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { type BatchPayment, warnings } from '../read-batch.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  type BatchRow,
  batchOfHash,
  batchOfNumber,
  deleteBatchRow,
  findBatchRow,
  findBatchRows,
  findLineRows,
  insertBatch,
  insertLines,
  problemsOfBatch,
} from '../store/batch-store.ts';
import { type ApproveBatch, approvalOf } from './approve-batch.ts';
import { type ReadBatch, readBatchFile } from './read-batch-file.ts';

interface OfSeller {
  readonly sellerId: string;
}

interface SendBatch extends OfSeller {
  /** The id of the batch; calling again with it creates nothing more. */
  readonly id: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  /** The e-mail of the person. */
  readonly by: string;
}

/**
 * Keeps a file of payments with what each record asks for and every problem. A file with errors is kept too, with the status `error`: it pays nothing.
 * Refuses `batch.too_large`, what `readBatchFile` refuses, `batch.already_sent` (the same bytes) and `batch.number_taken` (another file with its number).
 */
export function sendBatch(deps: PayablesDeps) {
  return async ({ sellerId, id, fileName, content, by }: SendBatch): Promise<{ readonly id: string }> => {
    assertThat(content.byteLength <= mostBatchBytes, 'batch.too_large');
    const hash = createHash('sha256').update(content).digest('hex');
    const before = await batchOfHash(deps.reader, sellerId, hash);
    if (before) return before.id === id ? { id } : refuseRepeated(before);
    const clock = await deps.clockOf(sellerId);
    const document = await deps.documentOf(sellerId);
    const read = await readBatchFile({ fileName, content, today: clock.today(), document });
    const problems = problemsOf(read, deps.texts.batches);
    const row = rowOf(read, problems, { sellerId, id, hash, fileName, by, at: clock.now() });
    const kept = await deps.transact(async (tx) => {
      if (!(await insertBatch(tx, row, { problems, content }))) return false;
      await insertLines(tx, row, read.payments);
      recordAudit(tx, {
        sellerId,
        at: row.created_at,
        action: 'payment-batch.sent',
        subject: { kind: 'payment-batch', id, label: fileName },
        after: { fileName, amountCents: totalOf(row), rows: String(row.pix_count + row.boleto_count) },
      });
      await appendEvents(tx, [{ sellerId, topic: 'payment-batch.sent', subjectId: id }]);
      return true;
    });
    if (!kept) await refuseConflict(deps, row);
    return { id };
  };
}

/** The files of a seller. */
export function findBatches({ reader }: Pick<PayablesDeps, 'reader'>) {
  return async ({
    sellerId,
    query,
  }: OfSeller & { readonly query: QueryOf<typeof findCnabFiles> }): Promise<CnabFileItem[]> => {
    const { search: text = '', status = null, sortBy, sortOrder } = query;
    return (await findBatchRows(reader, { sellerId, text, status, sortBy, sortOrder })).map((row) => ({
      id: row.id,
      file_name: row.file_name,
      total_transactions: row.pix_count + row.boleto_count,
      total_amount: reaisFromCents(totalOf(row)).toFixed(2),
      status: row.status,
      sent_at: row.sent_at?.toString() ?? null,
      created_at: row.created_at.toString(),
    }));
  };
}

/** One file, as a person sees it. Refuses `batch.not_found`. */
export function getBatch(deps: PayablesDeps) {
  const { reader } = deps;
  return async ({ sellerId, id, by }: ApproveBatch): Promise<PaymentBatch> => {
    const row = (await findBatchRow(reader, sellerId, id)) ?? refuse('batch.not_found');
    return {
      id,
      fileName: row.file_name,
      layout: row.layout,
      bank: row.bank,
      fileNumber: row.file_number,
      status: row.status,
      createdAt: row.created_at.toString(),
      createdBy: row.created_by,
      pix: { payments: row.pix_count, amount: row.pix_cents },
      boletos: { payments: row.boleto_count, amount: row.boleto_cents },
      firstPayOn: row.first_pay_on,
      lastPayOn: row.last_pay_on,
      errors: row.errors,
      warnings: row.warnings,
      problems: [...(await problemsOfBatch(reader, sellerId, id))],
      ...(await approvalOf(deps, row, by)),
    };
  };
}

interface FindLines extends OfSeller {
  readonly id: string;
  readonly page: number;
  readonly size: number;
  readonly sort: string;
}

/** A page of what a file asks for. Refuses `batch.not_found`. */
export function findBatchLines({ reader }: Pick<PayablesDeps, 'reader'>) {
  return async ({ sellerId, id, page, size, sort }: FindLines) => {
    const row = (await findBatchRow(reader, sellerId, id)) ?? refuse('batch.not_found');
    const ascending = !sort.toUpperCase().endsWith('DESC');
    const lines = await findLineRows(reader, { sellerId, id, page, size, ascending });
    const totalElements = row.pix_count + row.boleto_count;
    return {
      content: lines.map(({ line, kind, payee, destination, amount_cents: amount, pay_on: payOn, reference }) => ({
        line,
        kind,
        payee,
        destination,
        amount,
        payOn,
        reference,
      })),
      totalElements,
      totalPages: Math.ceil(totalElements / size),
      number: page,
      size,
    };
  };
}

/** Takes a file away that was not approved. Refuses `batch.not_found` and `batch.approved`. */
export function deleteBatch(deps: PayablesDeps) {
  return async ({ sellerId, id }: OfSeller & { readonly id: string }): Promise<void> => {
    const at = (await deps.clockOf(sellerId)).now();
    await deps.transact(async (tx) => {
      const gone = await deleteBatchRow(tx, sellerId, id);
      if (!gone) return refuse((await findBatchRow(tx, sellerId, id)) ? 'batch.approved' : 'batch.not_found');
      recordAudit(tx, {
        sellerId,
        at,
        action: 'payment-batch.deleted',
        subject: { kind: 'payment-batch', id, label: gone.file_name },
        before: { fileName: gone.file_name, amountCents: totalOf(gone) },
      });
      await appendEvents(tx, [{ sellerId, topic: 'payment-batch.deleted', subjectId: id }]);
    });
  };
}

/** Errors first, then in the order of the file. */
function problemsOf(
  { fileProblems, problems }: ReadBatch,
  texts: PayablesDeps['texts']['batches'],
): readonly BatchProblem[] {
  const ofFile = fileProblems.map(({ severity, line, column, reason, mend }) => ({
    severity,
    line,
    column,
    reason,
    mend,
  }));
  const ofRecords = problems.map((problem): BatchProblem => {
    const { line, column, kind } = problem;
    return { severity: warnings.has(kind) ? 'warning' : 'error', line, column, ...texts.problem(kind, problem) };
  });
  const rank = { error: 0, warning: 1 } as const;
  return [...ofFile, ...ofRecords].toSorted(
    (one, other) => rank[one.severity] - rank[other.severity] || one.line - other.line || one.column - other.column,
  );
}

interface RowInput {
  readonly sellerId: string;
  readonly id: string;
  readonly hash: string;
  readonly fileName: string;
  readonly by: string;
  readonly at: Temporal.Instant;
}

function rowOf(read: ReadBatch, problems: readonly BatchProblem[], input: RowInput): BatchRow {
  const { layout, bank, payments } = read;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const days = payments.map(({ payOn }) => payOn).toSorted();
  const of = (kind: BatchPayment['kind']) => payments.filter((payment) => payment.kind === kind);
  const [pix, boletos] = [of('PIX'), of('BANK_SLIP')];
  return {
    seller_id: input.sellerId,
    id: input.id,
    hash: input.hash,
    file_name: input.fileName,
    layout,
    bank,
    company_document: read.companyDocument,
    file_number: read.fileNumber || null,
    status: errors > 0 ? 'error' : 'generated',
    pix_count: pix.length,
    pix_cents: sumOf(pix),
    boleto_count: boletos.length,
    boleto_cents: sumOf(boletos),
    first_pay_on: days[0] ?? null,
    last_pay_on: days.at(-1) ?? null,
    errors,
    warnings: problems.length - errors,
    created_at: input.at,
    created_by: input.by,
    sent_at: null,
  };
}

function sumOf(payments: readonly BatchPayment[]): Cents {
  return cents(payments.reduce((sum, { amountCents }) => sum + amountCents, 0));
}

function totalOf({ pix_cents, boleto_cents }: BatchRow): Cents {
  return cents(pix_cents + boleto_cents);
}

function refuseRepeated(before: BatchRow): never {
  return refuse('batch.already_sent', { fileName: before.file_name, sentAt: before.created_at });
}

/** Which of the two made that the file was not kept; the same call again is neither. */
async function refuseConflict({ reader }: PayablesDeps, row: BatchRow): Promise<void> {
  const same = await batchOfHash(reader, row.seller_id, row.hash);
  if (same && same.id !== row.id) refuseRepeated(same);
  const other = await batchOfNumber(reader, row);
  if (other && other.id !== row.id) {
    refuse('batch.number_taken', { number: row.file_number ?? 0, fileName: other.file_name, sentAt: other.created_at });
  }
}
