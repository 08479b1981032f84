import type { DisputeStage } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { DisputedPaymentFacts, DisputeReason } from '../ports/disputes.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    provider_disputes: ProviderDisputesTable;
    provider_defences: ProviderDefencesTable;
    provider_dispute_readings: ProviderDisputeReadingsTable;
  }
}

/** Disputes as an acquirer or a bank lists them. */
interface ProviderDisputesTable {
  seller_id: string;
  id: string;
  connection_id: string;
  rail: 'card' | 'pix';
  case_id: string;
  /** The provider's id of what it asks an answer for now: another one asks again. */
  round: string;
  /** The authorisation or the endToEndId; null while no payment of ours is known. */
  payment_id: string | null;
  /** Cielo's number of the shop, which its calls ask for. */
  establishment: string | null;
  stage: DisputeStage | null;
  status: 'OPEN' | 'WON' | 'LOST';
  awaits_defence: boolean;
  amount_cents: Cents;
  reason: DisputeReason;
  detail: string;
  opened_at: Temporal.Instant;
  deadline: PlainDate | null;
  decided_at: Temporal.Instant | null;
  payment: DisputedPaymentFacts;
}

/** A defence or an acceptance, stored before it is sent. SENT until the provider's answer is known. */
interface ProviderDefencesTable {
  seller_id: string;
  id: string;
  dispute_id: string;
  round: string;
  state: 'SENT' | 'TAKEN' | 'REFUSED';
  /** By the machine's clock: until then it may still arrive. */
  on_its_way_until: Temporal.Instant | null;
  sent_at: Temporal.Instant;
}

interface ProviderDisputeReadingsTable {
  seller_id: string;
  connection_id: string;
  read_at: Temporal.Instant;
}

export type ProviderDispute = FromRow<ProviderDisputesTable>;
export type ProviderDefence = FromRow<ProviderDefencesTable>;

/** Names a state of a dispute: the same state is announced once. */
export function factOf({ id, status, round, stage, awaitsDefence, deadline }: ProviderDispute): string {
  return [id, status, round, stage, awaitsDefence, deadline].join(' ');
}

export async function providerDispute(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<ProviderDispute | undefined> {
  const row = await disputes(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Oldest first. */
export async function disputesOfPayment(
  reader: Reader,
  sellerId: string,
  paymentId: string,
): Promise<ProviderDispute[]> {
  const rows = await disputes(reader, sellerId)
    .where('payment_id', '=', paymentId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function disputesOfConnection(
  reader: Reader,
  sellerId: string,
  connectionId: string,
): Promise<ProviderDispute[]> {
  const rows = await disputes(reader, sellerId)
    .where('connection_id', '=', connectionId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Open ones and those of the last `since`, the newest first. */
export async function recentDisputes(
  reader: Reader,
  sellerId: string,
  { since, limit }: { readonly since: Temporal.Instant; readonly limit: number },
): Promise<ProviderDispute[]> {
  const rows = await disputes(reader, sellerId)
    .where(({ eb, or }) => or([eb('status', '=', 'OPEN'), eb('opened_at', '>=', since)]))
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

export async function lockCase(
  tx: Tx,
  sellerId: string,
  { connectionId, caseId }: { readonly connectionId: string; readonly caseId: string },
): Promise<ProviderDispute[]> {
  const rows = await disputes(tx, sellerId)
    .where('connection_id', '=', connectionId)
    .where('case_id', '=', caseId)
    .orderBy('opened_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(fromRow);
}

/** A decision is not undone by an older reading. */
export async function keepProviderDispute(tx: Tx, dispute: ProviderDispute): Promise<void> {
  const { seller_id, id, ...rest } = toRow(dispute);
  const changes = { ...rest, payment: JSON.stringify(dispute.payment) as never };
  await tx
    .insertInto('provider_disputes')
    .values({ seller_id, id, ...changes })
    .onConflict((conflict) =>
      conflict
        .columns(['seller_id', 'id'])
        .doUpdateSet(changes)
        .where(sql<boolean>`provider_disputes.status = 'OPEN' or excluded.status <> 'OPEN'`),
    )
    .execute();
}

export async function providerDefence(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<ProviderDefence | undefined> {
  const row = await reader
    .selectFrom('provider_defences')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Stores a defence before it is sent. Returns false when another one was sent for this round, or this one is known. */
export async function keepDefence(tx: Tx, defence: ProviderDefence): Promise<boolean> {
  const inserted = await tx
    .insertInto('provider_defences')
    .values(toRow(defence))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Claims a defence for sending again. Returns false while an earlier sending may still arrive. */
export async function claimDefence(
  tx: Tx,
  { sellerId, id }: Pick<ProviderDefence, 'sellerId' | 'id'>,
  { now, until }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<boolean> {
  const claimed = await tx
    .updateTable('provider_defences')
    .set({ on_its_way_until: until })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('state', '=', 'SENT')
    .where(({ eb, or }) => or([eb('on_its_way_until', 'is', null), eb('on_its_way_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function settleDefence(
  tx: Tx,
  { sellerId, id }: Pick<ProviderDefence, 'sellerId' | 'id'>,
  state: ProviderDefence['state'],
): Promise<void> {
  await tx
    .updateTable('provider_defences')
    .set({ state, on_its_way_until: null })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export async function lastReading(
  reader: Reader,
  sellerId: string,
  connectionId: string,
): Promise<Temporal.Instant | null> {
  const row = await reader
    .selectFrom('provider_dispute_readings')
    .select('read_at')
    .where('seller_id', '=', sellerId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
  return row?.read_at ?? null;
}

export async function keepReading(
  tx: Tx,
  { sellerId, id: connectionId }: { readonly sellerId: string; readonly id: string },
  readAt: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('provider_dispute_readings')
    .values({ seller_id: sellerId, connection_id: connectionId, read_at: readAt })
    .onConflict((conflict) => conflict.columns(['seller_id', 'connection_id']).doUpdateSet({ read_at: readAt }))
    .execute();
}

/** The providers' disputes of our payments as statement lines; `reference` is a query's expression over `dispute`. */
export function providerDisputeEntries(
  sellerId: string,
  rail: ProviderDispute['rail'],
  reference: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select ${rail}::text as rail, 'DISPUTE' as kind, dispute.id::text as id, ${reference} as reference, dispute.amount_cents,
      case dispute.status when 'LOST' then 'DONE' when 'WON' then 'FAILED' else 'WAITING' end as state,
      coalesce(dispute.decided_at, dispute.opened_at) as at
    from provider_disputes as dispute
    where dispute.seller_id = ${sellerId} and dispute.rail = ${rail} and dispute.payment_id is not null`;
}

function disputes(reader: Reader, sellerId: string) {
  return reader.selectFrom('provider_disputes').selectAll().where('seller_id', '=', sellerId);
}
