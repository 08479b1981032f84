import { sql } from 'kysely';
import type { Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    daily_mails: DailyMailsTable;
  }
}

interface DailyMailsTable {
  seller_id: string;
  subject_id: string;
  mailed_at: readonly Temporal.Instant[];
}

interface DailyMail {
  readonly sellerId: string;
  /** The customer, sub-seller or seller that the mails are about. */
  readonly subjectId: string;
  readonly at: Temporal.Instant;
  readonly max: number;
}

/** Counts a mail; returns false, and counts none, when `max` were counted within the last 24 hours. */
export async function takeDailyMail(tx: Tx, { sellerId, subjectId, at, max }: DailyMail): Promise<boolean> {
  const since = at.subtract({ hours: 24 });
  await tx
    .insertInto('daily_mails')
    .values({ seller_id: sellerId, subject_id: subjectId, mailed_at: [] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const recent = sql`select mailed from unnest(mailed_at) as mailed where mailed > ${since}`;
  const { numUpdatedRows: counted } = await tx
    .updateTable('daily_mails')
    .set({ mailed_at: sql`array(${recent}) || ${at}::timestamptz` })
    .where('seller_id', '=', sellerId)
    .where('subject_id', '=', subjectId)
    .where(sql<boolean>`(select count(*) from (${recent}) as recent) < ${max}`)
    .executeTakeFirstOrThrow();
  return counted === 1n;
}
