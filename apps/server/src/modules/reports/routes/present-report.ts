import type * as contract from '@balcao/contract';
import { expiryOf, type Report } from '../report.ts';

export function presentReport(report: Report): contract.Report {
  const { id: uuid, status, fileName, requestedBy, recipient, createdAt, rows, totalRows } = report;
  const expiresAt = expiryOf(report)?.toString() ?? null;
  return {
    uuid,
    status,
    fileName,
    requestedBy,
    recipient,
    rows,
    totalRows,
    expiresAt,
    createdAt: createdAt.toString(),
  };
}
