import type { Cents, PlainDate } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import { fromRow, type ToRow } from '../../../database/rows.ts';
import type { Reader } from '../../../database/transact.ts';
import { searchableCharges } from '../../charges/index.ts';
import type { Dispute } from './dispute-reader.ts';

export type ListedDispute = Omit<
  Dispute,
  'held' | 'restored' | 'sellerId' | 'attemptId' | 'railDisputeId' | 'chargeId' | 'round'
> & {
  /** Null for a Pix received on a key. */
  readonly chargeId: string | null;
  readonly title: string | null;
  readonly customerName: string;
  readonly documents: number;
  /** Documents other than dossiers. */
  readonly uploads: number;
  /** Whether the dossier of the present round is sent, or on its way. */
  readonly hasDossier: boolean;
};

export type ListState = 'DEFENCE' | 'OPEN' | 'WON' | 'LOST';

/** Queries of disputes that another module keeps. */
export interface OtherRows {
  /**
   * Columns: id, rail, charge_id (null), status, amount_cents, reason, opened_at, deadline, defence_closed_at,
   * accepted_at, decided_at, contest, provider (null), stage (null), round (null), detail (null), statement (null), title (null), customer_name, search.
   */
  rows(sellerId: string): RawBuilder<unknown>;
  /** Columns: dispute_id, id, file_name, added_by, added_at, sent_at, refused_at, round (null). */
  documents(sellerId: string): RawBuilder<unknown>;
}

interface ListFilter {
  readonly id?: string | undefined;
  readonly state?: ListState | undefined;
  readonly rail?: Dispute['rail'] | undefined;
  readonly text?: string | undefined;
}

interface ListPage extends ListFilter {
  /** File name prefix of a dossier. */
  readonly dossier: string;
  readonly sort: 'deadline' | 'amount' | 'openedAt';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

function disputesOf(sellerId: string, others: OtherRows | null): RawBuilder<unknown> {
  return sql`
    select dispute.id, dispute.rail, dispute.charge_id, dispute.status, dispute.amount_cents, dispute.reason, dispute.opened_at,
      dispute.deadline, dispute.defence_closed_at, dispute.accepted_at, dispute.decided_at, dispute.contest, dispute.provider,
      dispute.stage, dispute.round, dispute.detail, dispute.statement, charge.title, charge.customer_name, charge.search
    from disputes as dispute
    join (${searchableCharges(sellerId)}) as charge on charge.id = dispute.charge_id
    where dispute.seller_id = ${sellerId}
    ${others ? sql`union all ${others.rows(sellerId)}` : sql``}`;
}

function documentsOf(sellerId: string, others: OtherRows | null): RawBuilder<unknown> {
  return sql`
    select dispute_id, id, file_name, added_by, added_at, sent_at, refused_at, round from dispute_documents where seller_id = ${sellerId}
    ${others ? sql`union all ${others.documents(sellerId)}` : sql``}`;
}

function matching({ id, state, rail, text }: ListFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (id) conditions.push(sql`id = ${id}`);
  if (state === 'DEFENCE') conditions.push(sql`status = 'OPEN' and defence_closed_at is null`);
  else if (state === 'OPEN') conditions.push(sql`status = 'OPEN' and defence_closed_at is not null`);
  else if (state) conditions.push(sql`status = ${state}`);
  if (rail) conditions.push(sql`rail = ${rail}`);
  for (const word of text?.toLowerCase().split(/\s+/).filter(Boolean) ?? []) {
    conditions.push(sql`strpos(lower(search), ${word}) > 0`);
  }
  return sql.join(conditions, sql` and `);
}

/** Disputes that still accept documents come first, then the requested order. */
export async function disputePage(
  reader: Reader,
  sellerId: string,
  { dossier, sort, direction, page, size, ...filter }: ListPage,
  others: OtherRows | null,
): Promise<{ disputes: ListedDispute[]; total: number }> {
  const column = { deadline: sql`deadline`, amount: sql`amount_cents`, openedAt: sql`opened_at` }[sort];
  const by = sql`(status = 'OPEN' and defence_closed_at is null) desc, (status = 'OPEN') desc,
    ${column} ${direction === 'asc' ? sql`asc` : sql`desc`}, id`;
  const { rows } = await sql<ToRow<ListedDispute>>`
    with document as (${documentsOf(sellerId, others)}), shown as (
      select * from (${disputesOf(sellerId, others)}) as dispute
      where ${matching(filter)} order by ${by} limit ${size} offset ${page * size})
    select id, rail, charge_id, status, amount_cents, reason, opened_at, deadline, defence_closed_at, accepted_at, decided_at, contest,
      provider, stage, detail, statement, title, customer_name, (select count(*)::int from document where dispute_id = shown.id) as documents,
      (select count(*)::int from document where dispute_id = shown.id and file_name not like ${`${dossier}%`}) as uploads,
      exists (select from document where dispute_id = shown.id and file_name like ${`${dossier}%`} and refused_at is null
        and round is not distinct from shown.round) as has_dossier
    from shown order by ${by}`.execute(reader);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${disputesOf(sellerId, others)}) as dispute where ${matching(filter)}`.execute(
    reader,
  );
  return { disputes: rows.map(fromRow), total: counted.rows[0]?.total ?? 0 };
}

export async function sumDefences(reader: Reader, sellerId: string, others: OtherRows | null) {
  const { rows } = await sql<{ count: number; deadline: PlainDate | null }>`
    select count(*)::int as count, min(deadline) as deadline
    from (${disputesOf(sellerId, others)}) as dispute where ${matching({ state: 'DEFENCE' })}`.execute(reader);
  return rows[0] ?? { count: 0, deadline: null };
}

export async function findListed(
  reader: Reader,
  sellerId: string,
  { id, dossier }: { readonly id: string; readonly dossier: string },
  others: OtherRows | null,
): Promise<ListedDispute | undefined> {
  const one = { id, dossier, sort: 'deadline', direction: 'asc', page: 0, size: 1 } as const;
  return (await disputePage(reader, sellerId, one, others)).disputes[0];
}

interface ListedDocument {
  readonly id: string;
  readonly fileName: string;
  readonly addedBy: string;
  readonly addedAt: Temporal.Instant;
  readonly sentAt: Temporal.Instant | null;
  readonly refusedAt: Temporal.Instant | null;
}

export async function listDocuments(
  reader: Reader,
  sellerId: string,
  disputeId: string,
  others: OtherRows | null,
): Promise<readonly ListedDocument[]> {
  const { rows } = await sql<ToRow<ListedDocument>>`
    select id, file_name, added_by, added_at, sent_at, refused_at from (${documentsOf(sellerId, others)}) as document
    where dispute_id = ${disputeId} order by added_at, id`.execute(reader);
  return rows.map(fromRow);
}

export interface OutcomeSum {
  readonly reason: string;
  readonly title: string | null;
  readonly status: 'WON' | 'LOST';
  readonly count: number;
  readonly cents: Cents;
}

export async function outcomesBetween(
  reader: Reader,
  sellerId: string,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  others: OtherRows | null,
): Promise<OutcomeSum[]> {
  const { rows } = await sql<OutcomeSum>`
    select reason, title, status, count(*)::int as count, sum(amount_cents)::bigint as cents
    from (${disputesOf(sellerId, others)}) as dispute
    where decided_at is not null and (decided_at at time zone 'America/Sao_Paulo')::date between ${from} and ${to}
    group by reason, title, status order by reason, title`.execute(reader);
  return rows;
}
