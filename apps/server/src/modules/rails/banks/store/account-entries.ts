import { type Cents, cents } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../../database/transact.ts';

/**
 * Lines of the banks' statements, without those that the rails of sales and payouts have: credits and debits by the
 * line's id, payments by their own, and payees' returns by the id in our records. Payments without a debit are in
 * progress or failed, as the bank or a person last said; where no statement is read, that is all. A failed one whose
 * money left all the same is done at the bank, which is then a difference.
 */
export function accountEntries(sellerId: string): RawBuilder<unknown> {
  const noon = (day: RawBuilder<unknown>) => sql`(${day} + time '12:00') at time zone 'America/Sao_Paulo'`;
  return sql`
    select 'banking' as rail, 'PAYOUT' as kind, payment.id::text as id, payment.id::text as reference, payment.amount_cents,
      case when payment.state = 'FAILED' and not ${hasLeft(sellerId)} then 'FAILED'
        when debit.id is not null or (payment.state = 'DONE' and not payment.in_statement) then 'DONE' else 'WAITING' end as state,
      coalesce(payment.reported_at, payment.created_at) as at
    from account_api_payments as payment
    left join account_api_movements as debit on debit.seller_id = ${sellerId} and debit.subject_kind = 'PAYMENT'
      and debit.subject_id = payment.id::text and debit.amount_cents < 0
    where payment.seller_id = ${sellerId} and payment.method = 'ACCOUNT' and payment.state is not null
    union all
    select 'banking', 'PAYMENT', back.entry_id::text, back.subject_id, back.amount_cents, 'DONE', ${noon(sql`back.day`)}
    from account_api_movements as back
    join account_api_payments as payment on payment.seller_id = ${sellerId} and payment.id::text = back.subject_id
    where back.seller_id = ${sellerId} and back.subject_kind = 'PAYMENT_RETURN' and payment.state = 'DONE'
    union all
    select 'banking', case when line.amount_cents > 0 then 'PAYMENT' else 'PAYOUT' end, line.id, line.id, abs(line.amount_cents), 'DONE',
      ${noon(sql`line.day`)}
    from account_api_movements as line where line.seller_id = ${sellerId} and line.subject_kind is null`;
}

/**
 * Sums the statements of the seller's accounts without sales and payouts, and subtracts payments at banks whose statement is not read;
 * null without any.
 */
export async function accountTotal(reader: Reader, sellerId: string): Promise<Cents | null> {
  const { rows } = await sql<{ total: Cents | null }>`
    select sum(amount_cents)::bigint as total from (
      select amount_cents from account_api_movements
      where seller_id = ${sellerId} and (subject_kind is null or subject_kind in ('PAYMENT', 'PAYMENT_RETURN'))
      union all
      select -amount_cents from account_api_payments
      where seller_id = ${sellerId} and method = 'ACCOUNT' and state = 'DONE' and not in_statement
    ) as moved`.execute(reader);
  return rows[0]?.total ?? null;
}

/** Whether the statement has more of a payment's money leaving than coming back. */
function hasLeft(sellerId: string): RawBuilder<unknown> {
  return sql`(select coalesce(sum(own.amount_cents), 0) < 0 from account_api_movements as own
    where own.seller_id = ${sellerId} and own.subject_id = payment.id::text and own.subject_kind in ('PAYMENT', 'PAYMENT_RETURN', 'PAYOUT'))`;
}

/** The banks' records of payouts; a failed one whose money left all the same is done. */
export function payoutEntries(sellerId: string): RawBuilder<unknown> {
  return sql`
    select 'payout' as rail, 'PAYOUT' as kind, id::text as id, id::text as reference, amount_cents,
      case when payment.state = 'FAILED' and ${hasLeft(sellerId)} then 'DONE' else payment.state end as state, reported_at as at
    from account_api_payments as payment
    where payment.seller_id = ${sellerId} and payment.method = 'PAYOUT' and payment.state is not null`;
}

export async function payoutTotal(reader: Reader, sellerId: string): Promise<Cents> {
  const { rows } = await sql<{ total: Cents | null }>`
    select -sum(amount_cents)::bigint as total
    from (${payoutEntries(sellerId)}) as entry where state = 'DONE'`.execute(reader);
  return cents(rows[0]?.total ?? 0);
}
