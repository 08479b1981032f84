import { isUuid } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { EntryKey, NamedInstrument, StatementEntry, StatementPeriod } from '../../rails/index.ts';
import { liveAttemptStatuses } from '../payment-attempt.ts';

export interface StatementPage {
  readonly after: StatementEntry | null;
  readonly limit: number;
}

export async function ourEntries(
  reader: Reader,
  { sellerId, from, until }: StatementPeriod,
  { after, limit }: StatementPage,
): Promise<StatementEntry[]> {
  const since = (at: string) => sql`and ${sql.ref(at)} > ${from} and ${sql.ref(at)} <= ${until}`;
  const beyond = after
    ? sql`where (at, rail, kind, id) > (${after.at}, ${after.rail}, ${after.kind}, ${after.id})`
    : sql``;
  const { rows } = await sql<StatementEntry>`
    select ${columns} from (
      ${payments(sellerId, since('received_at'))} union all ${returns(sellerId, since('received_at'))}
      union all ${refunds(sellerId, since('refund.requested_at'))}
    ) as entry ${beyond}
    order by at, rail, kind, id limit ${limit}`.execute(reader);
  return rows;
}

export async function ourEntriesNamed(
  reader: Reader,
  sellerId: string,
  keys: readonly EntryKey[],
): Promise<StatementEntry[]> {
  const named = (kind: EntryKey['kind']) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
  const paid = named('PAYMENT');
  // A return that we requested has our id; others may have any id.
  const returned = named('RETURN').filter(isUuid);
  const { rows } = await sql<StatementEntry>`
    select ${columns} from (
      ${payments(sellerId, sql`and id = any(${paid}::text[])`)}
      union all ${returns(sellerId, sql`and return_id = any(${returned}::uuid[])`)}
      union all ${refunds(sellerId, sql`and refund.id = any(${returned}::uuid[])`)}
    ) as entry
    where (rail, kind, id) in (select * from unnest(
      ${keys.map(({ rail }) => rail)}::text[], ${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ id }) => id)}::text[]
    ))`.execute(reader);
  return rows;
}

const columns = sql`rail, kind, id, reference, amount_cents as "amountCents", state, at`;

/** The rail reports the parts of a combined payment as one entry. */
function payments(sellerId: string, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select rail, 'PAYMENT' as kind, id, min(${railReference(sellerId, 'rail', 'attempt_id')}) as reference,
      sum(amount_cents)::bigint as amount_cents, 'DONE' as state, received_at as at
    from charge_payments where seller_id = ${sellerId} ${which} group by rail, id, received_at`;
}

/** Duplicated payments that were or will be returned. Banks do not take back a boleto payment. */
function returns(sellerId: string, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select rail, 'RETURN', return_id::text, ${railReference(sellerId, 'rail', 'attempt_id')}, amount_cents,
      case status when 'RETURNED' then 'DONE' else 'WAITING' end, received_at
    from charge_payments
    where seller_id = ${sellerId} and status <> 'KEPT' and rail <> 'boleto' ${which}`;
}

function refunds(sellerId: string, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select payment.rail, 'RETURN', refund.id::text, ${railReference(sellerId, 'payment.rail', 'payment.attempt_id')}, refund.amount_cents,
      case refund.status when 'PROCESSING' then 'WAITING' else refund.status end, refund.requested_at
    from refunds as refund
    join charge_payments as payment on payment.seller_id = refund.seller_id
      and payment.charge_id = refund.charge_id and payment.status = 'KEPT'
    where refund.seller_id = ${sellerId} ${which}`;
}

/** The rail's id of an attempt: a Pix has no dashes, and a combined Pix has the shared id. */
export function railReference(sellerId: string, rail: string, attemptId: string): RawBuilder<unknown> {
  return sql`case ${sql.ref(rail)} when 'pix' then replace(coalesce((
      select attempt.combined_id from payment_attempts as attempt
      where attempt.seller_id = ${sellerId} and attempt.id = ${sql.ref(attemptId)}
    ), ${sql.ref(attemptId)})::text, '-', '') else ${sql.ref(attemptId)}::text end`;
}

export interface LiveInstrument extends NamedInstrument {
  readonly attemptId: string;
  readonly isMade: boolean;
}

/**
 * Instruments that may still be paid by our records, created up to a moment and not ended by then; by id, after a
 * cursor.
 */
export async function liveInstruments(
  reader: Reader,
  { sellerId, until, after, limit }: LiveInstrumentsOf,
): Promise<LiveInstrument[]> {
  const { rows } = await sql<LiveInstrument>`
    select id as "attemptId", case payment_method when 'PIX' then replace(coalesce(combined_id, id)::text, '-', '') else id::text end as reference,
      case payment_method when 'PIX' then 'pix' when 'BANK_SLIP' then 'boleto' else 'card' end as rail,
      status <> 'PROCESSING' as "isMade"
    from payment_attempts
    where seller_id = ${sellerId} and status = any(${liveAttemptStatuses}::text[]) and created_at <= ${until}
      and (expires_at is null or expires_at > ${until})
      and id > ${after ?? '00000000-0000-0000-0000-000000000000'}
    order by id limit ${limit}`.execute(reader);
  return rows;
}

export async function stillLive(
  reader: Reader,
  sellerId: string,
  attemptIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (attemptIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('payment_attempts')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('id', 'in', attemptIds)
    .where('status', 'in', liveAttemptStatuses)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface LiveInstrumentsOf {
  readonly sellerId: string;
  readonly until: Temporal.Instant;
  readonly after: string | null;
  readonly limit: number;
}
