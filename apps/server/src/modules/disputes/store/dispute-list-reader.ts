import type { Cents, PlainDate } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import { fromRow, type ToRow } from '../../../database/rows.ts';
import type { Reader } from '../../../database/transact.ts';
import { searchableReceived } from '../../banking/index.ts';
import { searchableCharges } from '../../charges/index.ts';
import type { Dispute } from './dispute-reader.ts';

export type ListedDispute = Dispute & {
  /** Null for a Pix received on a key. */
  readonly title: string | null;
  readonly customerName: string;
  readonly documents: number;
  /** Documents other than dossiers. */
  readonly uploads: number;
  /** Whether the dossier of the present round is sent, or on its way. */
  readonly hasDossier: boolean;
};

export type ListState = 'DEFENCE' | 'OPEN' | 'WON' | 'LOST';

/** The disputes that a person may see. */
export interface Visible {
  readonly sellerId: string;
  /** Those of Pix received on keys too, for people who may see the bank account. */
  readonly withReceived: boolean;
}

interface ListFilter {
  readonly id?: string | undefined;
  readonly state?: ListState | undefined;
  /** True for chargebacks, false for MED. */
  readonly isCard?: boolean | undefined;
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

function disputesOf({ sellerId, withReceived }: Visible): RawBuilder<unknown> {
  return sql`
    select dispute.*, charge.title, coalesce(charge.customer_name, pix.payer_name) as customer_name,
      coalesce(charge.search, pix.search) as search
    from disputes as dispute
    left join (${searchableCharges(sellerId)}) as charge on charge.id = dispute.charge_id
    left join (${searchableReceived(sellerId)}) as pix on pix.id = dispute.received_id
    where dispute.seller_id = ${sellerId} ${withReceived ? sql`` : sql`and dispute.received_id is null`}`;
}

function matching({ id, state, isCard, text }: ListFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (id) conditions.push(sql`id = ${id}`);
  if (state === 'DEFENCE') conditions.push(sql`status = 'OPEN' and defence_closed_at is null`);
  else if (state === 'OPEN') conditions.push(sql`status = 'OPEN' and defence_closed_at is not null`);
  else if (state) conditions.push(sql`status = ${state}`);
  if (isCard !== undefined) conditions.push(sql`(rail = 'card') = ${isCard}`);
  for (const word of text?.toLowerCase().split(/\s+/).filter(Boolean) ?? []) {
    conditions.push(sql`strpos(lower(search), ${word}) > 0`);
  }
  return sql.join(conditions, sql` and `);
}

/** Disputes that still accept documents come first, then the requested order. */
export async function disputePage(
  reader: Reader,
  visible: Visible,
  { dossier, sort, direction, page, size, ...filter }: ListPage,
): Promise<{ disputes: ListedDispute[]; total: number }> {
  const column = { deadline: sql`deadline`, amount: sql`amount_cents`, openedAt: sql`opened_at` }[sort];
  const by = sql`(status = 'OPEN' and defence_closed_at is null) desc, (status = 'OPEN') desc,
    ${column} ${direction === 'asc' ? sql`asc` : sql`desc`}, id`;
  const { rows } = await sql<ToRow<ListedDispute>>`
    with document as (
      select dispute_id, file_name like ${`${dossier}%`} as is_dossier, refused_at, round
      from dispute_documents where seller_id = ${visible.sellerId}
    ), shown as (
      select * from (${disputesOf(visible)}) as dispute
      where ${matching(filter)} order by ${by} limit ${size} offset ${page * size})
    select shown.*, (select count(*)::int from document where dispute_id = shown.id) as documents,
      (select count(*)::int from document where dispute_id = shown.id and not is_dossier) as uploads,
      exists (select from document where dispute_id = shown.id and is_dossier and refused_at is null
        and round is not distinct from shown.round) as has_dossier
    from shown order by ${by}`.execute(reader);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${disputesOf(visible)}) as dispute where ${matching(filter)}`.execute(reader);
  return { disputes: rows.map(fromRow), total: counted.rows[0]?.total ?? 0 };
}

export async function sumDefences(reader: Reader, visible: Visible) {
  const { rows } = await sql<{ count: number; deadline: PlainDate | null }>`
    select count(*)::int as count, min(deadline) as deadline
    from (${disputesOf(visible)}) as dispute where ${matching({ state: 'DEFENCE' })}`.execute(reader);
  return rows[0] ?? { count: 0, deadline: null };
}

export async function findListed(
  reader: Reader,
  visible: Visible,
  { id, dossier }: { readonly id: string; readonly dossier: string },
): Promise<ListedDispute | undefined> {
  const one = { id, dossier, sort: 'deadline', direction: 'asc', page: 0, size: 1 } as const;
  return (await disputePage(reader, visible, one)).disputes[0];
}

/** Claims of Pix that came on keys, for notifications. */
export async function findReceivedPixDisputes(reader: Reader, sellerId: string, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    status: Dispute['status'];
    amountCents: Cents;
    deadline: PlainDate;
    payer: string;
  }>`
    select dispute.id, status, amount_cents as "amountCents", deadline, payer_name as payer
    from disputes as dispute join (${searchableReceived(sellerId)}) as pix on pix.id = dispute.received_id
    where dispute.seller_id = ${sellerId} and dispute.id = any(${[...ids]}::uuid[])`.execute(reader);
  return rows;
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
  visible: Visible,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<OutcomeSum[]> {
  const { rows } = await sql<OutcomeSum>`
    select reason, title, status, count(*)::int as count, sum(amount_cents)::bigint as cents
    from (${disputesOf(visible)}) as dispute
    where decided_at is not null and (decided_at at time zone 'America/Sao_Paulo')::date between ${from} and ${to}
    group by reason, title, status order by reason, title`.execute(reader);
  return rows;
}
