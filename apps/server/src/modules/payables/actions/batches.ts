import { createHash } from 'node:crypto';
import {
  type BatchProblem,
  type CnabFileItem,
  favoriteTypes,
  type findCnabFiles,
  maxBatchBytes,
  type PaymentBatch,
  pagingOf,
  type QueryOf,
} from '@balcao/contract';
import { reaisFromCents, sumCents } from '@balcao/kernel';
import { paymentBatches } from '@balcao/messages';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { type BatchPayment, warnings } from '../read-batch.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  type Batch,
  batchLines,
  batchOfHash,
  batchOfNumber,
  findBatch,
  insertBatch,
  insertLines,
  matchingBatches,
  outcomesOfBatch,
  problemsOfBatch,
  removeBatch,
} from '../store/batch-store.ts';
import { type ApproveBatch, approvalOf, totalOf } from './approve-batch.ts';
import { type ReadBatch, readBatchFile } from './read-batch-file.ts';

interface OfSeller {
  readonly sellerId: string;
}

interface SendBatch extends OfSeller {
  /** Id of the batch; a repeated call with it creates nothing. */
  readonly id: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly by: string;
}

/**
 * Stores a file of payments with every record and problem. A file with errors is stored with the status `error` and
 * cannot be approved. Refuses `batch.too_large`, the refusals of `readBatchFile`, `batch.already_sent` (same bytes) and
 * `batch.number_taken` (another file with its number).
 */
export async function sendBatch(
  deps: PayablesDeps,
  { sellerId, id, fileName, content, by }: SendBatch,
): Promise<Pick<Batch, 'id' | 'status'>> {
  assertThat(content.byteLength <= maxBatchBytes, 'batch.too_large');
  const hash = createHash('sha256').update(content).digest('hex');
  const before = await batchOfHash(deps.reader, sellerId, hash);
  if (before) return before.id === id ? before : refuseRepeated(before);
  const clock = await deps.clockOf(sellerId);
  const document = await deps.documentOf(sellerId);
  const read = await readBatchFile({ fileName, content, today: clock.today(), document });
  const problems = problemsOf(read);
  const batch = batchOf(read, problems, { sellerId, id, hash, fileName, by, at: clock.now() });
  const kept = await deps.transact(async (tx) => {
    if (!(await insertBatch(tx, batch, { problems, content }))) return false;
    await insertLines(tx, batch, read.payments);
    recordAudit(tx, {
      sellerId,
      at: batch.createdAt,
      action: 'payment-batch.sent',
      subject: { kind: 'payment-batch', id, label: fileName },
      after: { fileName, amountCents: totalOf(batch), rows: String(batch.pixCount + batch.boletoCount) },
    });
    await appendEvents(tx, [{ sellerId, topic: 'payment-batch.sent', subjectId: id }]);
    return true;
  });
  if (!kept) await refuseConflict(deps, batch);
  return batch;
}

export async function findBatches(
  { reader }: Pick<PayablesDeps, 'reader'>,
  { sellerId, query }: OfSeller & { readonly query: QueryOf<typeof findCnabFiles> },
): Promise<CnabFileItem[]> {
  const { search: text = '', status = null, sortBy, sortOrder } = query;
  return (await matchingBatches(reader, { sellerId, text, status, sortBy, sortOrder })).map((batch) => ({
    id: batch.id,
    file_name: batch.fileName,
    total_transactions: batch.pixCount + batch.boletoCount,
    total_amount: reaisFromCents(totalOf(batch)).toFixed(2),
    status: batch.status,
    sent_at: batch.sentAt?.toString() ?? null,
    created_at: batch.createdAt.toString(),
  }));
}

/** Refuses `batch.not_found`. */
export function getBatch(deps: PayablesDeps) {
  const { reader } = deps;
  return async ({ sellerId, id, by }: ApproveBatch): Promise<PaymentBatch> => {
    const batch = (await findBatch(reader, sellerId, id)) ?? refuse('batch.not_found');
    return {
      id,
      fileName: batch.fileName,
      layout: batch.layout,
      bank: batch.bank,
      fileNumber: batch.fileNumber,
      status: batch.status,
      createdAt: batch.createdAt.toString(),
      createdBy: batch.createdBy,
      pix: { payments: batch.pixCount, amount: batch.pixCents },
      boletos: { payments: batch.boletoCount, amount: batch.boletoCents },
      firstPayOn: batch.firstPayOn,
      lastPayOn: batch.lastPayOn,
      errors: batch.errors,
      warnings: batch.warnings,
      problems: [...(await problemsOfBatch(reader, sellerId, id))],
      ...(await approvalOf(deps, batch, by)),
    };
  };
}

interface FindLines extends OfSeller {
  readonly id: string;
  readonly page: number;
  readonly size: number;
  readonly sort: string;
}

/** Refuses `batch.not_found`. */
export async function findBatchLines(
  { reader }: Pick<PayablesDeps, 'reader'>,
  { sellerId, id, page, size, sort }: FindLines,
) {
  const batch = (await findBatch(reader, sellerId, id)) ?? refuse('batch.not_found');
  const ascending = !sort.toUpperCase().endsWith('DESC');
  const lines = await batchLines(reader, { sellerId, id, page, size, ascending });
  const numbers = lines.map(({ line }) => line);
  const outcomes = await outcomesOfBatch(reader, sellerId, id, numbers);
  const totalElements = batch.pixCount + batch.boletoCount;
  return {
    content: lines.map(({ line, kind, payee, destination, pixKeyType, amountCents: amount, payOn, reference }) => ({
      line,
      kind,
      payee,
      destination,
      pixKeyType: pixKeyType && favoriteTypes[pixKeyType],
      amount,
      payOn,
      reference,
      status: outcomes.get(line)?.status ?? null,
      reason: outcomes.get(line)?.rejectionReason ?? null,
    })),
    ...pagingOf(totalElements, { page, size }),
  };
}

/** Deletes a file that was not approved. Refuses `batch.not_found` and `batch.approved`. */
export async function deleteBatch(
  deps: PayablesDeps,
  { sellerId, id }: OfSeller & { readonly id: string },
): Promise<void> {
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const gone = await removeBatch(tx, sellerId, id);
    if (!gone) return refuse((await findBatch(tx, sellerId, id)) ? 'batch.approved' : 'batch.not_found');
    recordAudit(tx, {
      sellerId,
      at,
      action: 'payment-batch.deleted',
      subject: { kind: 'payment-batch', id, label: gone.fileName },
      before: { fileName: gone.fileName, amountCents: totalOf(gone) },
    });
    await appendEvents(tx, [{ sellerId, topic: 'payment-batch.deleted', subjectId: id }]);
  });
}

function problemsOf({ fileProblems, problems }: ReadBatch): readonly BatchProblem[] {
  const ofFile = fileProblems.map(({ severity, line, column, reason, mend }) => ({
    severity,
    line,
    column,
    reason,
    mend,
  }));
  const ofRecords = problems.map((problem): BatchProblem => {
    const { line, column, kind } = problem;
    return {
      severity: warnings.has(kind) ? 'warning' : 'error',
      line,
      column,
      ...paymentBatches.problem(kind, problem),
    };
  });
  const rank = { error: 0, warning: 1 } as const;
  return [...ofFile, ...ofRecords].toSorted(
    (one, other) => rank[one.severity] - rank[other.severity] || one.line - other.line || one.column - other.column,
  );
}

interface BatchInput {
  readonly sellerId: string;
  readonly id: string;
  readonly hash: string;
  readonly fileName: string;
  readonly by: string;
  readonly at: Temporal.Instant;
}

function batchOf(read: ReadBatch, problems: readonly BatchProblem[], input: BatchInput): Batch {
  const { layout, bank, payments } = read;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const days = payments.map(({ payOn }) => payOn).toSorted();
  const of = (kind: BatchPayment['kind']) => payments.filter((payment) => payment.kind === kind);
  const [pix, boletos] = [of('PIX'), of('BANK_SLIP')];
  return {
    sellerId: input.sellerId,
    id: input.id,
    hash: input.hash,
    fileName: input.fileName,
    layout,
    bank,
    companyDocument: read.companyDocument,
    fileNumber: read.fileNumber || null,
    status: errors > 0 ? 'error' : 'generated',
    pixCount: pix.length,
    pixCents: sumCents(pix.map(({ amountCents }) => amountCents)),
    boletoCount: boletos.length,
    boletoCents: sumCents(boletos.map(({ amountCents }) => amountCents)),
    firstPayOn: days[0] ?? null,
    lastPayOn: days.at(-1) ?? null,
    errors,
    warnings: problems.length - errors,
    createdAt: input.at,
    createdBy: input.by,
    sentAt: null,
  };
}

function refuseRepeated(before: Batch): never {
  return refuse('batch.already_sent', { fileName: before.fileName, sentAt: before.createdAt });
}

/** Finds out which constraint rejected the insert; a repeated call with the same id is not refused. */
async function refuseConflict({ reader }: PayablesDeps, batch: Batch): Promise<void> {
  const same = await batchOfHash(reader, batch.sellerId, batch.hash);
  if (same && same.id !== batch.id) refuseRepeated(same);
  const other = await batchOfNumber(reader, batch);
  if (other && other.id !== batch.id) {
    refuse('batch.number_taken', { number: batch.fileNumber ?? 0, fileName: other.fileName, sentAt: other.createdAt });
  }
}
