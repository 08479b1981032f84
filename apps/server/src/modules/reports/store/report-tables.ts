import type { PlainDate } from '@balcao/kernel';
import type { ReportCursor, ReportFormat, ReportStatus } from '../report.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    reports: ReportsTable;
    report_chunks: ReportChunksTable;
    report_versions: ReportVersionsTable;
    report_schedules: ReportSchedulesTable;
    accounting_accounts: AccountingAccountsTable;
  }
}

export interface ReportsTable {
  seller_id: string;
  id: string;
  kind: string;
  format: ReportFormat;
  status: ReportStatus;
  query: unknown;
  recipient: string;
  requested_by: string;
  file_name: string;
  rows: number;
  total_rows: number | null;
  chunks: number;
  cursor: ReportCursor | null;
  totals: readonly number[];
  created_at: Temporal.Instant;
  requested_at: Temporal.Instant;
  ready_at: Temporal.Instant | null;
  digest: string | null;
  version: number | null;
}

interface ReportChunksTable {
  seller_id: string;
  report_id: string;
  number: number;
  /** A gzipped part of the file. */
  content: Uint8Array;
}

interface ReportVersionsTable {
  seller_id: string;
  kind: string;
  format: ReportFormat;
  query: unknown;
  version: number;
  digest: string;
}

export interface ReportSchedulesTable {
  seller_id: string;
  id: string;
  kind: string;
  format: ReportFormat;
  frequency: 'WEEKLY' | 'MONTHLY';
  recipient: string;
  created_by: string;
  created_at: Temporal.Instant;
  next_on: PlainDate;
}

/** An account without a row is not mapped. */
interface AccountingAccountsTable {
  seller_id: string;
  account: string;
  code: string;
  history: string;
}
