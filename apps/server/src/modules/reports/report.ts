import type { PlainDate } from '@balcao/kernel';

type ReportStatus = 'WAITING' | 'RUNNING' | 'READY' | 'FAILED';

/** A CSV for Brazilian spreadsheets, a workbook, and a CSV for programs. */
export type ReportFormat = 'CSV' | 'XLSX' | 'CSV_ISO';

export interface Report {
  readonly id: string;
  readonly kind: string;
  readonly format: ReportFormat;
  readonly status: ReportStatus;
  readonly query: unknown;
  readonly recipient: string;
  readonly requestedBy: string;
  readonly fileName: string;
  readonly rows: number;
  readonly totalRows: number | null;
  /** Running sums by column; 0 for columns without one. */
  readonly totals: readonly number[];
  /** Parts written so far. */
  readonly chunks: number;
  readonly cursor: ReportCursor | null;
  readonly createdAt: Temporal.Instant;
  /** When it was last requested; a retry counts. */
  readonly requestedAt: Temporal.Instant;
  readonly readyAt: Temporal.Instant | null;
  /** SHA-256 of the file, in hexadecimal; null until it is ready. */
  readonly digest: string | null;
  /** Counts different files of the same period, from 1. Null until it is ready, and where files are not versioned. */
  readonly version: number | null;
}

export interface PeriodQuery {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly accountType: 'CHECKING_ACCOUNT' | 'INVESTMENT_ACCOUNT' | null;
}

/** A source continues there after a part; JSON, so that it can be stored. */
export type ReportCursor = readonly (string | number | null)[];

export const keptDays = 7;

/** An unfinished report fails after these hours. */
export const givenUpAfterHours = 6;

/** Per seller; they are written one after the other. */
export const maxUnfinished = 5;

export function expiryOf({ readyAt }: Pick<Report, 'readyAt'>): Temporal.Instant | null {
  return readyAt === null ? null : readyAt.add({ hours: 24 * keptDays });
}
