import { setImmediate } from 'node:timers/promises';
import { answerCnab240Record, type CnabPaymentAnswer, formatDocument, parseCnab } from '@balcao/brazil';
import { formatPlainDate, plainDateAt, timeZone } from '@balcao/kernel';
import { paymentBatches } from '@balcao/messages';
import { byteOrderMark, csvOf } from '../../../files/csv.ts';
import { decimalText } from '../../../files/decimal-text.ts';
import { textWorkbookOf } from '../../../files/xlsx.ts';
import { piecesOf } from '../../../jobs/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { occurrenceOf } from '../occurrence-of.ts';
import { assertThat, refuse } from '../refusals.ts';
import { allLines, type Batch, contentOfBatch, findBatch, outcomesOfBatch } from '../store/batch-store.ts';

interface OfBatch {
  readonly sellerId: string;
  readonly id: string;
}

interface BatchFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

type Outcome = Awaited<ReturnType<typeof outcomesOfBatch>> extends Map<number, infer Row> ? Row : never;

/** Refuses `batch.not_found`. */
export async function openBatch({ reader }: PayablesDeps, { sellerId, id }: OfBatch): Promise<BatchFile> {
  const batch = (await findBatch(reader, sellerId, id)) ?? refuse('batch.not_found');
  const content = (await contentOfBatch(reader, sellerId, id)) ?? refuse('batch.not_found');
  return { fileName: batch.fileName, mediaType: 'application/octet-stream', content };
}

/**
 * Returns the outcome of each payment of a file at this moment: a CNAB retorno with the original records, or a CSV for
 * a spreadsheet. Refuses `batch.not_found`, and `batch.nothing_answered` while no payment has ended.
 */
export async function answerBatch(deps: PayablesDeps, { sellerId, id }: OfBatch): Promise<BatchFile> {
  const batch = (await findBatch(deps.reader, sellerId, id)) ?? refuse('batch.not_found');
  const outcomes = await outcomesOfBatch(deps.reader, sellerId, id);
  const isAnswered = [...outcomes.values()].some(({ status }) => ended.has(status));
  assertThat(isAnswered, 'batch.nothing_answered');
  const fileName = paymentBatches.answerName(batch.fileName, isCnab(batch));
  if (!isCnab(batch)) {
    return { fileName, mediaType: csvMedia, content: await resultsOf(deps, batch, outcomes) };
  }
  const content = (await contentOfBatch(deps.reader, sellerId, id)) ?? refuse('batch.not_found');
  const now = (await deps.clockOf(sellerId)).now();
  return { fileName, mediaType: 'text/plain; charset=iso-8859-1', content: await retornoOf(content, outcomes, now) };
}

const workbookMedia = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The dates in the template's examples count from the seller's current day. */
export function batchTemplate({ clockOf }: PayablesDeps) {
  const { title, name, lines } = paymentBatches.template;
  return async (sellerId: string, format: 'xlsx' | 'csv') => {
    const filled = lines(formatPlainDate((await clockOf(sellerId)).today()));
    const fileName = `${name}.${format}`;
    if (format === 'xlsx') return { fileName, mediaType: workbookMedia, parts: textWorkbookOf(filled, title) };
    return { fileName, mediaType: csvMedia, content: Buffer.from(byteOrderMark + csvOf(filled)) };
  };
}

const csvMedia = 'text/csv; charset=utf-8';

const ended: ReadonlySet<string> = new Set(['completed', 'returned', 'rejected', 'cancelled']);

function isCnab({ layout }: Batch): boolean {
  return layout !== 'XLSX' && layout !== 'CSV';
}

/** Converts in pieces, so that other calls run in between. */
async function retornoOf(
  sent: Uint8Array,
  outcomes: ReadonlyMap<number, Outcome>,
  now: Temporal.Instant,
): Promise<Uint8Array> {
  const generatedAt = now.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'second' });
  const moment = { generatedOn: plainDateAt(now), generatedAt };
  const lines: string[] = [];
  for await (const record of parseCnab(piecesOf(sent))) {
    const isDetail = record.kind === 'segment_a' || record.kind === 'segment_j' || record.kind === 'segment_o';
    const outcome = isDetail ? outcomes.get(record.line) : undefined;
    lines.push(answerCnab240Record(record, moment, outcome ? answerOf(outcome) : null));
  }
  // CNAB files are Latin-1, so other characters become question marks.
  const text = `${lines.join('\r\n')}\r\n`.replaceAll(/[\u0100-\uFFFF]/g, '?');
  return Buffer.from(text, 'latin1');
}

function answerOf(outcome: Outcome): CnabPaymentAnswer {
  const { id, status, processedAt, amountCents } = outcome;
  const isPaid = status === 'completed';
  return {
    occurrences: [occurrenceOf(outcome)],
    bankNumber: id.replaceAll('-', '').toUpperCase(),
    paidOn: isPaid && processedAt ? plainDateAt(processedAt) : null,
    paidCents: isPaid ? amountCents : null,
  };
}

async function resultsOf(
  { reader }: PayablesDeps,
  { sellerId, id }: Batch,
  outcomes: ReadonlyMap<number, Outcome>,
): Promise<Uint8Array> {
  const { columns, statuses } = paymentBatches.results;
  const lines: string[][] = [Object.values(columns)];
  for (const payment of await allLines(reader, sellerId, id)) {
    const outcome = outcomes.get(payment.line);
    const { kind, destination, payeeDocument: document } = payment;
    lines.push([
      ...[String(payment.line), payment.payee, document ? formatDocument(document) : ''],
      ...[kind === 'PIX' ? destination : '', kind === 'PIX' ? '' : destination],
      ...[decimalText(payment.amountCents, ','), formatPlainDate(payment.payOn), payment.reference ?? ''],
      ...[outcome ? statuses[outcome.status] : '', outcome?.rejectionReason ?? ''],
      outcome?.status === 'completed' && outcome.processedAt ? formatPlainDate(plainDateAt(outcome.processedAt)) : '',
      ...[outcome?.authentication ?? '', outcome?.endToEndId ?? ''],
    ]);
    if (lines.length % 2000 === 0) await setImmediate();
  }
  return Buffer.from(byteOrderMark + csvOf(lines));
}
