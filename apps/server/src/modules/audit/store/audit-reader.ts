import type { AuditAction, AuditSubject } from '@balcao/contract';
import { addDays, instantAt, type PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { containing } from '../../../database/containing.ts';
import { type FromRow, fromRow } from '../../../database/rows.ts';
import type { Reader } from '../../../database/transact.ts';
import type { AuditEntriesTable } from './audit-tables.ts';

export type StoredEntry = FromRow<AuditEntriesTable>;

/** Absent filters match everything. */
export interface AuditFilters {
  readonly actor?: string | undefined;
  readonly action: readonly AuditAction[];
  readonly subject?: AuditSubject | undefined;
  readonly subjectId?: string | undefined;
  /** Both days are inclusive, in São Paulo. */
  readonly dateInitial?: PlainDate | undefined;
  readonly dateFinal?: PlainDate | undefined;
  /** A substring of the subject's name or of the changed values, ignoring case. */
  readonly text?: string | undefined;
}

export interface AuditPage {
  readonly page: number;
  readonly size: number;
  readonly direction: 'asc' | 'desc';
}

export async function findEntries(reader: Reader, sellerId: string, filters: AuditFilters, page: AuditPage) {
  const wanted = entriesOf(reader, sellerId, filters);
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('seq', page.direction)
      .limit(page.size)
      .offset(page.page * page.size)
      .execute(),
    wanted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(fromRow), total };
}

export async function findEntry(reader: Reader, sellerId: string, seq: number): Promise<StoredEntry | undefined> {
  const row = await reader
    .selectFrom('audit_entries')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Newest first; `subject` is as passed to `recordAudit`. */
export async function findActivityOf(
  reader: Reader,
  request: { readonly sellerId: string; readonly subject: { kind: AuditSubject; id: string }; readonly max: number },
) {
  const rows = await reader
    .selectFrom('audit_entries')
    .select(['seq', 'at', 'action', 'actor_id as actorId', 'address', 'user_agent as userAgent'])
    .where('seller_id', '=', request.sellerId)
    .where('subject_kind', '=', request.subject.kind)
    .where('subject_id', '=', request.subject.id)
    .orderBy('seq', 'desc')
    .limit(request.max)
    .execute();
  return rows.map((row) => ({ ...row, action: row.action as AuditAction }));
}

/** Newest first, for reading all of them in parts. */
export async function findEntriesBefore(
  reader: Reader,
  sellerId: string,
  filters: AuditFilters,
  before: number | null,
): Promise<StoredEntry[]> {
  let wanted = entriesOf(reader, sellerId, filters).selectAll().orderBy('seq', 'desc').limit(exportPageSize);
  if (before !== null) wanted = wanted.where('seq', '<', before);
  return (await wanted.execute()).map(fromRow);
}

const exportPageSize = 500;

/** Skips from name to name in the index, so the number of entries does not matter. */
export async function findActors(reader: Reader, sellerId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive actors as (
      (select actor_name from audit_entries where seller_id = ${sellerId} order by actor_name limit 1)
      union all
      select (select entry.actor_name from audit_entries entry
              where entry.seller_id = ${sellerId} and entry.actor_name > actors.actor_name
              order by entry.actor_name limit 1)
      from actors where actors.actor_name is not null
    )
    select actor_name as name from actors where actor_name is not null order by actor_name`.execute(reader);
  return rows.map(({ name }) => name);
}

function entriesOf(reader: Reader, sellerId: string, filters: AuditFilters) {
  const { actor, action, subject, subjectId, dateInitial, dateFinal, text } = filters;
  let wanted = reader.selectFrom('audit_entries').where('seller_id', '=', sellerId);
  if (actor) wanted = wanted.where('actor_name', '=', actor);
  if (action.length > 0) wanted = wanted.where('action', 'in', action);
  if (subject) wanted = wanted.where('subject_kind', '=', subject);
  if (subjectId) wanted = wanted.where('subject_id', '=', subjectId);
  if (dateInitial) wanted = wanted.where('at', '>=', instantAt(dateInitial, '00:00'));
  if (dateFinal) wanted = wanted.where('at', '<', instantAt(addDays(dateFinal, 1), '00:00'));
  if (text) {
    const pattern = containing(text);
    wanted = wanted.where((where) =>
      where.or([
        where('subject_label', 'ilike', pattern),
        where('before', 'ilike', pattern),
        where('after', 'ilike', pattern),
      ]),
    );
  }
  return wanted;
}
