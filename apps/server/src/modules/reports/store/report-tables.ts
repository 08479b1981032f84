import type { PlainDate } from '@balcao/kernel';
import type { ToRow } from '../../../database/rows.ts';
import type { Report, ReportFormat } from '../report.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    reports: ReportsTable;
    report_chunks: ReportChunksTable;
    report_versions: ReportVersionsTable;
    report_schedules: ReportSchedulesTable;
    accounting_accounts: AccountingAccountsTable;
  }
}

interface ReportsTable extends ToRow<Report> {
  seller_id: string;
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
