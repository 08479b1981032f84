import type { Cents, PlainDate } from '@balcao/kernel';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    credit_reports: CreditReportsTable;
  }
}

/**
 * PROPOSED: a person decides. NOTIFIED: the debtor was mailed. REGISTERING, REMOVING: the bureau is told. DISMISSED: a
 * person decided against it. CLOSED: the charge ended before it was registered.
 */
type CreditReportState =
  | 'PROPOSED'
  | 'NOTIFIED'
  | 'REGISTERING'
  | 'REGISTERED'
  | 'REMOVING'
  | 'REMOVED'
  | 'DISMISSED'
  | 'CLOSED';

interface CreditReportsTable {
  seller_id: string;
  charge_id: string;
  status: CreditReportState;
  amount_cents: Cents;
  due_date: PlainDate;
  /** The mail to the debtor. */
  mail_id: string | null;
  register_on: PlainDate | null;
  registered_on: PlainDate | null;
}

export type CreditReport = Readonly<FromRow<CreditReportsTable>>;

const liveStates = ['PROPOSED', 'NOTIFIED', 'REGISTERING', 'REGISTERED', 'REMOVING'] as const;

/** A charge is proposed only once, so existing ones are skipped. */
export async function insertReports(tx: Tx, reports: readonly CreditReport[]): Promise<void> {
  if (reports.length === 0) return;
  await tx
    .insertInto('credit_reports')
    .values(reports.map(toRow))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findReports(
  reader: Reader,
  sellerId: string,
  chargeIds: readonly string[],
): Promise<CreditReport[]> {
  if (chargeIds.length === 0) return [];
  const rows = await reader
    .selectFrom('credit_reports')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('charge_id', 'in', chargeIds)
    .execute();
  return rows.map(fromRow);
}

/** The live ones, the earliest due first. */
export async function pageOfReports(
  reader: Reader,
  sellerId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly reports: CreditReport[]; readonly total: number }> {
  const live = reader.selectFrom('credit_reports').where('seller_id', '=', sellerId).where('status', 'in', liveStates);
  const [rows, { total }] = await Promise.all([
    live
      .selectAll()
      .orderBy('due_date')
      .orderBy('charge_id')
      .limit(size)
      .offset(page * size)
      .execute(),
    live.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { reports: rows.map(fromRow), total: Number(total) };
}

/** The next live ones after a charge, ordered by charge. */
export async function findLive(
  reader: Reader,
  sellerId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<CreditReport[]> {
  let wanted = reader
    .selectFrom('credit_reports')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('status', 'in', liveStates);
  if (after) wanted = wanted.where('charge_id', '>', after);
  const rows = await wanted.orderBy('charge_id').limit(limit).execute();
  return rows.map(fromRow);
}

/** Returns false when the report is no longer in the expected status. */
export async function changeReport(
  tx: Tx,
  { sellerId, chargeId, status }: Pick<CreditReport, 'sellerId' | 'chargeId' | 'status'>,
  changes: Partial<Pick<CreditReport, 'status' | 'mailId' | 'registerOn' | 'registeredOn'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credit_reports')
    .set(toRow(changes))
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
