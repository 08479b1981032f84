import { orderOf } from '../../../database/order-of.ts';
import type { Reader } from '../../../database/transact.ts';
import type { Report } from '../report.ts';
import { findReportPage } from '../store/report-store.ts';

interface ReportsQuery {
  readonly kinds: readonly string[];
  readonly page: number;
  readonly size: number;
  readonly sort: string;
}

export function findReports(
  { reader }: { readonly reader: Reader },
  sellerId: string,
  { sort, ...query }: ReportsQuery,
): Promise<{ readonly reports: readonly Report[]; readonly total: number }> {
  const { direction } = orderOf(sort);
  return findReportPage(reader, sellerId, { ...query, direction });
}
