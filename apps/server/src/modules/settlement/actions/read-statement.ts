import type { PlainDate } from '@balcao/kernel';
import type { SettlementDeps } from './settlement-deps.ts';
import { pastRows } from './statement/find-statement.ts';
import type { StatementRow } from './statement-row.ts';

interface StatementPart {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly after: StatementCursor | null;
  readonly limit: number;
}

type StatementCursor = readonly [day: PlainDate, rows: number];

/**
 * Reads the past rows in parts, in the order of days; `next` is null after the last part. Rows posted later for a day
 * already read are missing.
 */
export async function readStatement(
  deps: Pick<SettlementDeps, 'reader' | 'ledger'>,
  sellerId: string,
  { from, to, after, limit }: StatementPart,
): Promise<{ readonly rows: readonly StatementRow[]; readonly next: StatementCursor | null }> {
  const query = { statementType: 'All', direction: 'asc' } as const;
  const [day, read] = after ?? [from, 0];
  const past = await pastRows(deps, sellerId, query, { from: day, to });
  const rows = await past.rows(limit, read);
  const last = rows.at(-1);
  if (!last || read + rows.length >= past.total) return { rows, next: null };
  const ofLast = rows.filter(({ executionDate }) => executionDate === last.executionDate).length;
  return { rows, next: [last.executionDate, ofLast + (last.executionDate === day ? read : 0)] };
}
