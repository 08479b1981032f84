import type { PlainDate } from '@balcao/kernel';

/** How a report stands: asked for, being written, there to be downloaded, or given up. */
export type ReportStatus = 'WAITING' | 'RUNNING' | 'READY' | 'FAILED';

/** A spreadsheet's CSV as Brazil reads it, a workbook, and a CSV for programs. */
export type ReportFormat = 'CSV' | 'XLSX' | 'CSV_ISO';

/** A file that a seller's person asked for. */
export interface Report {
  readonly id: string;
  /** What it is made of: a key of the sources. */
  readonly kind: string;
  readonly format: ReportFormat;
  readonly status: ReportStatus;
  /** What it is narrowed and ordered by, as its source reads it. */
  readonly query: unknown;
  readonly recipient: string;
  readonly requestedBy: string;
  readonly fileName: string;
  readonly rows: number;
  readonly totalRows: number | null;
  /** The sums of the rows so far, by column; 0 for columns without one. */
  readonly totals: readonly number[];
  /** How many chunks are written, and where the source goes on; null at the beginning. */
  readonly chunks: number;
  readonly cursor: ReportCursor | null;
  readonly createdAt: Temporal.Instant;
  /** When it was asked for last: again, when it had failed. */
  readonly askedAt: Temporal.Instant;
  readonly readyAt: Temporal.Instant | null;
  /** SHA-256 of the file, in hexadecimal; null until it is ready. */
  readonly digest: string | null;
  /** 1, and more each time the same days have other rows; null until it is ready, and where versions are not counted. */
  readonly version: number | null;
}

/** What the reports of the screen are of. */
export interface PeriodQuery {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly accountType: 'CHECKING_ACCOUNT' | 'INVESTMENT_ACCOUNT' | null;
}

/** Where a source goes on after a part that was read: JSON, so that it can be kept. */
export type ReportCursor = readonly (string | number | null)[];

/** For how many days a file can be downloaded, by the seller's clock. */
export const keptDays = 7;

/** A report that is not written within so many hours, whatever was tried, is given up. */
export const givenUpAfterHours = 6;

/** So many at a time of one seller: they are written one after the other. */
export const mostUnfinished = 5;

export function expiryOf({ readyAt }: Pick<Report, 'readyAt'>): Temporal.Instant | null {
  return readyAt === null ? null : readyAt.add({ hours: 24 * keptDays });
}
