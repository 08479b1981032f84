import type { PlainDate } from '@balcao/kernel';
import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { ReportSchedulesTable } from './report-tables.ts';

export type ScheduleRow = Selectable<ReportSchedulesTable>;

/** Oldest first. */
export function readSchedules(reader: Reader, sellerId: string): Promise<ScheduleRow[]> {
  return schedulesOf(reader, sellerId).orderBy('created_at').orderBy('id').execute();
}

export function findSchedule(reader: Reader, sellerId: string, id: string): Promise<ScheduleRow | undefined> {
  return schedulesOf(reader, sellerId).where('id', '=', id).executeTakeFirst();
}

export async function insertSchedule(tx: Tx, row: Insertable<ReportSchedulesTable>): Promise<void> {
  await tx.insertInto('report_schedules').values(row).execute();
}

/** Moves the schedule to its next day; returns whether it was still on the previous one. */
export async function moveSchedule(
  tx: Tx,
  { seller_id, id, next_on }: Pick<ScheduleRow, 'seller_id' | 'id' | 'next_on'>,
  to: PlainDate,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_schedules')
    .set({ next_on: to })
    .where('seller_id', '=', seller_id)
    .where('id', '=', id)
    .where('next_on', '=', next_on)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the deleted row; undefined when there was none. */
export function deleteSchedule(tx: Tx, sellerId: string, id: string): Promise<ScheduleRow | undefined> {
  return tx
    .deleteFrom('report_schedules')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

function schedulesOf(reader: Reader, sellerId: string) {
  return reader.selectFrom('report_schedules').selectAll().where('seller_id', '=', sellerId);
}
