import { isUuid } from '@balcao/kernel';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

export interface LogQuery {
  readonly text: string | undefined;
  readonly from: Temporal.Instant | undefined;
  /** Exclusive. */
  readonly to: Temporal.Instant | undefined;
  readonly page: number;
  readonly size: number;
  readonly direction: 'asc' | 'desc';
}

/** Returns a page of `log` and the total. `columns` names its time and text columns. */
export async function findLogPage<Log extends 'api_requests' | 'webhook_deliveries'>(
  log: SelectQueryBuilder<Tables, Log, object>,
  columns: { readonly at: string; readonly text: string },
  { text, from, to, page, size, direction }: LogQuery,
) {
  const at = sql.ref(columns.at);
  let wanted = log;
  if (from) wanted = wanted.where(sql<boolean>`${at} >= ${from.toString()}::timestamptz`);
  if (to) wanted = wanted.where(sql<boolean>`${at} < ${to.toString()}::timestamptz`);
  if (text && isUuid(text)) wanted = wanted.where(sql<boolean>`(id = ${text} or subject_id = ${text})`);
  else if (text) wanted = wanted.where(sql<boolean>`strpos(${sql.ref(columns.text)}, ${text.toLowerCase()}) > 0`);
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy(at, direction)
      .orderBy(sql.ref('id'), direction)
      .limit(size)
      .offset(page * size)
      .execute(),
    wanted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
