import type { PlainDate } from '@balcao/kernel';

/** The status of a report: requested, being written, ready to download, or failed. */
export type ReportStatus = 'WAITING' | 'RUNNING' | 'READY' | 'FAILED';

/** A CSV for Brazilian spreadsheets, a workbook, and a CSV for programs. */
export type ReportFormat = 'CSV' | 'XLSX' | 'CSV_ISO';

/** A file that a seller's person requested. */
export interface Report {
  readonly id: string;
  /** A key of `sources`. */
  readonly kind: string;
  readonly format: ReportFormat;
  readonly status: ReportStatus;
  /** Filters and order, as the source reads them. */
  readonly query: unknown;
  readonly recipient: string;
  readonly requestedBy: string;
  readonly fileName: string;
  readonly rows: number;
  readonly totalRows: number | null;
  /** The sums of the rows so far by column; 0 for columns without one. */
  readonly totals: readonly number[];
  /** The parts written so far, and the source's cursor; null at the beginning. */
  readonly chunks: number;
  readonly cursor: ReportCursor | null;
  readonly createdAt: Temporal.Instant;
  /** When it was last requested; a retry counts. */
  readonly requestedAt: Temporal.Instant;
  readonly readyAt: Temporal.Instant | null;
  /** SHA-256 of the file, in hexadecimal; null until it is ready. */
  readonly digest: string | null;
  /**
   * Counts the different files of the same period, from 1; null until it is ready, and where versions are not counted.
   */
  readonly version: number | null;
}

/** The query of the screen's reports. */
export interface PeriodQuery {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly accountType: 'CHECKING_ACCOUNT' | 'INVESTMENT_ACCOUNT' | null;
}

/** Where a source continues after a part; JSON, so that it can be stored. */
export type ReportCursor = readonly (string | number | null)[];

/** How many days a file can be downloaded, by the seller's clock. */
export const keptDays = 7;

/** A report that is not written within these hours fails. */
export const givenUpAfterHours = 6;

/** Unfinished reports of one seller at a time; they are written one after the other. */
export const mostUnfinished = 5;

export function expiryOf({ readyAt }: Pick<Report, 'readyAt'>): Temporal.Instant | null {
  return readyAt === null ? null : readyAt.add({ hours: 24 * keptDays });
}
