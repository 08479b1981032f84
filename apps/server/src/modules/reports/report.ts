/** How a report stands: asked for, being written, there to be downloaded, or given up. */
export type ReportStatus = 'WAITING' | 'RUNNING' | 'READY' | 'FAILED';

/** A file that a seller's person asked for. */
export interface Report {
  readonly id: string;
  /** What it is made of: a key of the sources. */
  readonly kind: string;
  readonly status: ReportStatus;
  /** What it is narrowed and ordered by, as its source reads it. */
  readonly query: unknown;
  readonly recipient: string;
  readonly requestedBy: string;
  readonly fileName: string;
  readonly rows: number;
  readonly totalRows: number | null;
  /** How many chunks are written, and where the source goes on; null at the beginning. */
  readonly chunks: number;
  readonly cursor: ReportCursor | null;
  readonly createdAt: Temporal.Instant;
  readonly readyAt: Temporal.Instant | null;
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
