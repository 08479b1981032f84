import type { Cents, PlainDate } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../../database/transact.ts';
import type { EntryKey, StatementEntry, StatementPeriod, StatementRail } from '../../ports/rail-statement.ts';
import { statementColumns } from '../../store/statement-over.ts';

/** A seller's simulated statement at an instant, without decisions that are not published yet. */
export interface StatementOf {
  readonly sellerId: string;
  readonly now: Temporal.Instant;
  readonly today: PlainDate;
}

export async function entriesBetween(
  reader: Reader,
  of: StatementOf,
  { from, until }: StatementPeriod,
  page: { readonly after: StatementEntry | null; readonly limit: number },
): Promise<StatementEntry[]> {
  const { after, limit } = page;
  const beyond = after
    ? sql`and (at, rail, kind, id) > (${after.at}, ${after.rail}, ${after.kind}, ${after.id})`
    : sql``;
  const { rows } = await sql<StatementEntry>`
    select ${statementColumns} from (${entries(of)}) as entry
    where at > ${from} and at <= ${until} and at <= ${of.now} ${beyond}
    order by at, rail, kind, id limit ${limit}`.execute(reader);
  return rows;
}

export async function entriesNamed(
  reader: Reader,
  of: StatementOf,
  keys: readonly EntryKey[],
): Promise<StatementEntry[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<StatementEntry>`
    select ${statementColumns} from (${entries(of)}) as entry
    where id = any(${keys.map(({ id }) => id)}::text[])
      and (rail, kind, id) in (select * from unnest(
        ${keys.map(({ rail }) => rail)}::text[], ${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ id }) => id)}::text[]
      ))`.execute(reader);
  return rows;
}

/** Each rail's balance: received, less returned and paid out; it may be negative. */
export async function railTotals(reader: Reader, of: StatementOf): Promise<ReadonlyMap<StatementRail, Cents>> {
  const { rows } = await sql<{ rail: StatementRail; total: Cents }>`
    select rail, sum(case when kind = 'PAYMENT' then amount_cents else -amount_cents end)::bigint as total
    from (${entries(of)}) as entry
    where state = 'DONE' and at <= ${of.now}
    group by rail`.execute(reader);
  return new Map(rows.map(({ rail, total }) => [rail, total]));
}

/**
 * The simulators' records as statement lines. A boleto's money counts from the bank's credit. A dispute of a Pix on a
 * key moves no money itself; its return does.
 */
function entries({ sellerId, now, today }: StatementOf): RawBuilder<unknown> {
  return sql`
    select 'pix' as rail, 'PAYMENT' as kind, end_to_end_id as id, txid as reference, amount_cents, 'DONE' as state,
      paid_at as at
    from sim_pix_payments where seller_id = ${sellerId}
    union all
    select 'pix', 'RETURN', refund.id::text, payment.txid, refund.amount_cents, ${outcome('refund', now)}, refund.answers_at
    from sim_pix_refunds as refund
    join sim_pix_payments as payment
      on payment.seller_id = refund.seller_id and payment.end_to_end_id = refund.end_to_end_id
    where refund.seller_id = ${sellerId}
    union all
    select 'boleto', 'PAYMENT', id::text, boleto_id::text, amount_cents,
      case when credited_on <= ${today} then 'DONE' else 'WAITING' end,
      (credited_on + time '00:00') at time zone 'America/Sao_Paulo'
    from sim_boleto_payments where seller_id = ${sellerId}
    union all
    select 'card', 'PAYMENT', id, id, amount_cents, case when answers_at <= ${now} then 'DONE' else 'WAITING' end, answers_at
    from sim_card_authorizations where seller_id = ${sellerId} and status = 'AUTHORIZED'
    union all
    select 'card', 'RETURN', reversal.id::text, reversal.authorization_id, reversal.amount_cents,
      ${outcome('reversal', now)}, reversal.answers_at
    from sim_card_reversals as reversal where reversal.seller_id = ${sellerId}
    union all
    select dispute.rail, 'DISPUTE', dispute.id::text, coalesce(payment.txid, dispute.payment_id),
      case dispute.rail when 'banking' then 0 else dispute.amount_cents end,
      case dispute.status when 'LOST' then 'DONE' when 'WON' then 'FAILED' else 'WAITING' end,
      coalesce(dispute.decided_at, dispute.opened_at)
    from sim_disputes as dispute
    left join sim_pix_payments as payment
      on payment.seller_id = dispute.seller_id and payment.end_to_end_id = dispute.payment_id and dispute.rail = 'pix'
    where dispute.seller_id = ${sellerId}
    union all
    select 'payout', 'PAYOUT', id, id, amount_cents,
      case when answers_at > ${now} then 'WAITING' when status = 'PAID' then 'DONE' else 'FAILED' end, answers_at
    from sim_payouts where seller_id = ${sellerId}
    union all ${bankingEntries({ sellerId, now, today })}`;
}

/**
 * The institution's received payments and payments made, and the issuer's purchases: one entry per purchase with the
 * amount paid to the issuer, at its last change.
 */
function bankingEntries({ sellerId, now }: StatementOf): RawBuilder<unknown> {
  return sql`
    select 'banking' as rail, 'PAYMENT' as kind, end_to_end_id as id, end_to_end_id as reference, amount_cents, 'DONE' as state,
      paid_at as at
    from sim_key_payments where seller_id = ${sellerId}
    union all
    select 'banking', 'RETURN', back.id::text, back.end_to_end_id, back.amount_cents, ${outcome('back', now)}, back.answers_at
    from sim_key_returns as back where back.seller_id = ${sellerId}
    union all
    select 'banking', 'PAYOUT', id::text, id::text, amount_cents,
      case when answers_at > ${now} then 'WAITING' when status = 'PAID' then 'DONE' else 'FAILED' end, answers_at
    from sim_payments where seller_id = ${sellerId}
    union all
    select 'banking', 'PAYMENT', id::text, payment_id::text, amount_cents, 'DONE', returned_at
    from sim_payment_returns where seller_id = ${sellerId}
    union all
    select 'issuer', 'PAYOUT', id::text, id::text, taken_cents,
      case when taken_cents > 0 then 'DONE'
        when held_cents > 0 or (state = 'REQUESTED' and answer_by >= ${now}) then 'WAITING' else 'FAILED' end, changed_at
    from sim_card_purchases where seller_id = ${sellerId}`;
}

function outcome(table: string, now: Temporal.Instant): RawBuilder<unknown> {
  const row = sql.ref(`${table}.answers_at`);
  return sql`case when ${row} > ${now} then 'WAITING' when ${sql.ref(`${table}.failure`)} is null then 'DONE' else 'FAILED' end`;
}
