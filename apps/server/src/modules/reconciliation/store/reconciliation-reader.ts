import type { DifferenceStatus } from '@balcao/contract';
import type { Cents } from '@balcao/kernel';
import { sql } from 'kysely';
import { fromRow } from '../../../database/rows.ts';
import type { Reader } from '../../../database/transact.ts';
import type { Difference, HistoryEntry, ReconciliationRun } from './reconciliation-run.ts';

function runsOf(reader: Reader, sellerId: string) {
  return reader.selectFrom('reconciliations').selectAll().where('seller_id', '=', sellerId);
}

export async function findRun(reader: Reader, sellerId: string, id: string): Promise<ReconciliationRun | undefined> {
  const row = await runsOf(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function lastRun(reader: Reader, sellerId: string): Promise<ReconciliationRun | undefined> {
  const row = await runsOf(reader, sellerId)
    .orderBy('until_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && fromRow(row);
}

const pendingStatuses: readonly DifferenceStatus[] = ['OPEN', 'WAITING'];

function differencesOf(reader: Reader, sellerId: string) {
  return reader.selectFrom('reconciliation_differences').selectAll().where('seller_id', '=', sellerId);
}

export async function openDifferences(reader: Reader, sellerId: string): Promise<Difference[]> {
  const rows = await differencesOf(reader, sellerId)
    .where('status', 'in', pendingStatuses)
    .where('rail', '<>', 'bank')
    .execute();
  return rows.map(fromRow);
}

export async function settledDifferences(reader: Reader, sellerId: string): Promise<Difference[]> {
  const rows = await differencesOf(reader, sellerId)
    .where('status', 'in', ['ACCEPTED', 'ADJUSTED'])
    .where('rail', '<>', 'bank')
    .execute();
  return rows.map(fromRow);
}

/** Returns the differences that explain a part of the rail's balance, and the balance's own. */
export async function differencesOfRail(
  reader: Reader,
  sellerId: string,
  rail: Difference['rail'],
): Promise<Difference[]> {
  const rows = await differencesOf(reader, sellerId)
    .where('rail', '=', rail)
    .where('status', 'in', [...pendingStatuses, 'ACCEPTED'])
    .execute();
  return rows.map(fromRow);
}

interface Page {
  readonly page: number;
  readonly size: number;
}

export async function findRunPage(reader: Reader, sellerId: string, { page, size }: Page) {
  const ofSeller = reader.selectFrom('reconciliations').where('seller_id', '=', sellerId);
  const rows = await ofSeller
    .selectAll()
    .orderBy('until_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await ofSeller.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { runs: rows.map(fromRow), total };
}

export interface DifferenceFilter extends Page {
  readonly status: DifferenceStatus | 'PENDING';
  readonly rail?: Difference['rail'] | undefined;
  /** An e-mail, or `none` for unassigned. */
  readonly assignee?: string | undefined;
  readonly text?: string | undefined;
  readonly sort: 'foundAt' | 'effect';
  readonly direction: 'asc' | 'desc';
}

export async function findDifferencePage(
  reader: Reader,
  sellerId: string,
  { status, rail, assignee, text, sort, direction, page, size }: DifferenceFilter,
) {
  const statuses: readonly DifferenceStatus[] = status === 'PENDING' ? pendingStatuses : [status];
  let found = reader
    .selectFrom('reconciliation_differences')
    .where('seller_id', '=', sellerId)
    .where('status', 'in', statuses);
  if (rail) found = found.where('rail', '=', rail);
  if (assignee)
    found = assignee === 'none' ? found.where('assignee', 'is', null) : found.where('assignee', '=', assignee);
  for (const word of text?.toLowerCase().split(/\s+/).filter(Boolean) ?? []) {
    const within = sql<string>`lower(concat_ws(' ', about, entry_id, reference))`;
    found = found.where(sql<boolean>`strpos(${within}, ${word}) > 0`);
  }
  const rows = await found
    .selectAll()
    .orderBy(sort === 'effect' ? sql`abs(effect_cents)` : 'found_at', direction)
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute();
  const sums = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(sql<Cents>`coalesce(sum(effect_cents), 0)::bigint`.as('effect'))
    .executeTakeFirstOrThrow();
  return { differences: rows.map(fromRow), ...sums };
}

export async function countPending(reader: Reader, sellerId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('reconciliation_differences')
    .where('seller_id', '=', sellerId)
    .where('status', 'in', pendingStatuses)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findDifference(reader: Reader, sellerId: string, id: string): Promise<Difference | undefined> {
  const row = await differencesOf(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Includes closed ones. */
export async function differenceAbout(
  reader: Reader,
  sellerId: string,
  {
    rail,
    kind,
    entryId,
  }: { readonly rail: Difference['rail']; readonly kind: Difference['kind']; readonly entryId: string },
): Promise<Difference | undefined> {
  const row = await differencesOf(reader, sellerId)
    .where('rail', '=', rail)
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function differencesNamed(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<Difference[]> {
  if (ids.length === 0) return [];
  const rows = await differencesOf(reader, sellerId).where('id', 'in', ids).execute();
  return rows.map(fromRow);
}

export async function historyOf(reader: Reader, sellerId: string, differenceId: string): Promise<HistoryEntry[]> {
  const rows = await reader
    .selectFrom('reconciliation_history')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('difference_id', '=', differenceId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** Queued lines. A line that may repeat another file's, or whose match a person undid, is matched only by a person. */
export async function queuedLines(
  reader: Reader,
  sellerId: string,
): Promise<ReadonlyMap<string, { readonly isForPerson: boolean }>> {
  const { rows } = await sql<{ id: string; isForPerson: boolean }>`
    select entry_id as id, cause = 'REPEATED' or exists (
      select from reconciliation_history history where history.seller_id = ${sellerId}
        and history.difference_id = difference.id and history.kind = 'UNMATCHED'
    ) as "isForPerson"
    from reconciliation_differences difference
    where seller_id = ${sellerId} and rail = 'bank' and kind = 'BANK_LINE' and status in ('OPEN', 'WAITING')`.execute(
    reader,
  );
  return new Map(rows.map(({ id, isForPerson }) => [id, { isForPerson }]));
}
