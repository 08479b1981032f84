import type { PlainDate } from '@balcao/kernel';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { ReportSchedulesTable } from './report-tables.ts';

export type Schedule = FromRow<ReportSchedulesTable>;

export async function readSchedules(reader: Reader, sellerId: string): Promise<Schedule[]> {
  return (await schedulesOf(reader, sellerId).orderBy('created_at').orderBy('id').execute()).map(fromRow);
}

export async function findSchedule(reader: Reader, sellerId: string, id: string): Promise<Schedule | undefined> {
  const row = await schedulesOf(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function insertSchedule(tx: Tx, schedule: Schedule): Promise<void> {
  await tx.insertInto('report_schedules').values(toRow(schedule)).execute();
}

/** Moves the schedule to its next day; returns whether it was still on the previous one. */
export async function moveSchedule(
  tx: Tx,
  { sellerId, id, nextOn }: Pick<Schedule, 'sellerId' | 'id' | 'nextOn'>,
  to: PlainDate,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_schedules')
    .set({ next_on: to })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('next_on', '=', nextOn)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the deleted row; undefined when there was none. */
export async function deleteSchedule(tx: Tx, sellerId: string, id: string): Promise<Schedule | undefined> {
  const row = await tx
    .deleteFrom('report_schedules')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

function schedulesOf(reader: Reader, sellerId: string) {
  return reader.selectFrom('report_schedules').selectAll().where('seller_id', '=', sellerId);
}
