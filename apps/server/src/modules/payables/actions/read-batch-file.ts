import { type CnabProblem, type CnabSummary, parseCnab } from '@balcao/brazil';
import { maxBatchPayments } from '@balcao/contract';
import type { PlainDate } from '@balcao/kernel';
import { piecesOf } from '../../../jobs/index.ts';
import { isWorkbook, readCsvFile, readWorkbook, UnreadableZip } from '../../imports/index.ts';
import { inWorker } from '../../in-worker.ts';
import { type BatchPayment, BatchReader, type RecordProblem } from '../read-batch.ts';
import { TableReader } from '../read-table.ts';
import { assertThat, refuse } from '../refusals.ts';

export interface ReadBatch extends Pick<CnabSummary, 'bank'> {
  readonly layout: CnabSummary['layout'] | 'XLSX' | 'CSV';
  readonly fileProblems: readonly CnabProblem[];
  readonly payments: readonly BatchPayment[];
  readonly problems: readonly RecordProblem[];
  readonly companyDocument: string | null;
  readonly fileNumber: number | null;
}

interface File {
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly today: PlainDate;
  readonly document: string;
}

/**
 * Reads a file of payments; a workbook is known by its first bytes, a CSV by its name, and anything else is CNAB.
 * Refuses `batch.unreadable`, and for a spreadsheet `batch.sheet_unreadable`, `.sheet_encrypted`, `.sheet_macros` and
 * `.sheet_too_large`.
 */
export async function parseBatchFile(file: File): Promise<ReadBatch> {
  if (isWorkbook(file.content)) return readSheet(file);
  return /\.csv$/i.test(file.fileName) ? readCsv(file) : readCnab(file);
}

/** Runs `parseBatchFile` in a worker thread; it also refuses `file.too_heavy`. */
export const readBatchFile = inWorker<typeof parseBatchFile>(import.meta.url, 'parseBatchFile');

async function readCnab({ content, today, document }: File): Promise<ReadBatch> {
  const reader = new BatchReader({ today, document, maxPayments: maxBatchPayments });
  const stream = parseCnab(piecesOf(content));
  for await (const record of stream) reader.take(record);
  const summary = await stream.summary();
  assertThat(summary.layout, 'batch.unreadable');
  reader.end(summary);
  const { payments, problems, companyDocument, fileNumber } = reader;
  const { layout, bank, problems: fileProblems } = summary;
  return { layout, bank, fileProblems, payments, problems, companyDocument, fileNumber };
}

async function readSheet({ content, today }: File): Promise<ReadBatch> {
  const book = await readWorkbook(content);
  if (!book.ok) return refuse(`batch.sheet_${book.problem}`);
  const reader = new TableReader({ today, maxPayments: maxBatchPayments, from1904: book.from1904 });
  try {
    for (const row of book.rows) reader.take(row);
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error;
    refuse('batch.sheet_unreadable');
  }
  return tableOf(reader, 'XLSX');
}

async function readCsv({ content, today }: File): Promise<ReadBatch> {
  const file = readCsvFile(content);
  assertThat(file, 'batch.sheet_unreadable');
  const reader = new TableReader({ today, maxPayments: maxBatchPayments, from1904: false });
  for (const row of file.rows) reader.take(row);
  return tableOf(reader, 'CSV');
}

function tableOf(reader: TableReader, layout: 'XLSX' | 'CSV'): ReadBatch {
  reader.end();
  const { payments, problems } = reader;
  return { layout, bank: null, fileProblems: [], payments, problems, companyDocument: null, fileNumber: null };
}
