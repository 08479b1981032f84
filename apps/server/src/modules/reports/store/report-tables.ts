import type { ReportCursor, ReportStatus } from '../report.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    reports: ReportsTable;
    report_chunks: ReportChunksTable;
  }
}

export interface ReportsTable {
  seller_id: string;
  id: string;
  kind: string;
  status: ReportStatus;
  query: unknown;
  recipient: string;
  requested_by: string;
  file_name: string;
  rows: number;
  total_rows: number | null;
  chunks: number;
  cursor: ReportCursor | null;
  created_at: Temporal.Instant;
  ready_at: Temporal.Instant | null;
}

interface ReportChunksTable {
  seller_id: string;
  report_id: string;
  /** 0, 1, 2… */
  number: number;
  /** A part of the file, gzip. */
  content: Uint8Array;
}
