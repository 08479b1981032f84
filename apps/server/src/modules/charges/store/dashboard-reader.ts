import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import { countedBy } from './list/counted.ts';

export interface Period {
  readonly sellerId: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly lateFrom: PlainDate;
  readonly lateTo: PlainDate;
}

export interface DayTotals {
  readonly date: PlainDate;
  readonly paidCents: Cents;
  readonly lateCents: Cents;
  readonly scheduledCents: Cents;
}

/**
 * Totals of each day: paid on it, and late or scheduled with that due date. They equal the sums of the list under the
 * same filters.
 */
export async function sumByDay(reader: Reader, period: Period): Promise<DayTotals[]> {
  const { sellerId, from, to, lateFrom, lateTo } = period;
  const { rows } = await sql<DayTotals>`
    with moved as (
      select paid_on as date, status, cents from ${countedBy(sellerId, 'paid')}
      where status = 'PAID' and paid_on between ${from} and ${to}
      union all
      select due_date, status, cents from ${countedBy(sellerId, 'due')}
      where (status = 'SCHEDULED' and due_date between ${from} and ${to})
        or (status = 'LATE' and due_date between ${lateFrom} and ${lateTo})
    )
    select day::date as date,
      coalesce(sum(cents) filter (where status = 'PAID'), 0)::bigint as "paidCents",
      coalesce(sum(cents) filter (where status = 'LATE'), 0)::bigint as "lateCents",
      coalesce(sum(cents) filter (where status = 'SCHEDULED'), 0)::bigint as "scheduledCents"
    from generate_series(
      least(${from}::date, ${lateFrom}::date), greatest(${to}::date, ${lateTo}::date), interval '1 day'
    ) as day
    left join moved on moved.date = day::date
    group by day order by day`.execute(reader);
  return rows;
}

export async function firstChargeAt(reader: Reader, sellerId: string): Promise<Temporal.Instant | null> {
  const first = await reader
    .selectFrom('charges')
    .select('created_at')
    .where('seller_id', '=', sellerId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.created_at ?? null;
}

export interface PeriodFacts {
  readonly dueCents: Cents;
  readonly confirmedCount: number;
  readonly newBuyerCount: number;
  readonly hasCharges: boolean;
}

export async function factsOf(reader: Reader, period: Period): Promise<PeriodFacts> {
  const { sellerId, from, to, lateFrom, lateTo } = period;
  const { rows } = await sql<PeriodFacts>`
    select
      (select coalesce(sum(cents), 0)::bigint from ${countedBy(sellerId, 'due')}
        where due_date between ${lateFrom} and ${lateTo} and status not in ('CANCELED', 'ABANDONED', 'FAILED')) as "dueCents",
      (select coalesce(sum(quantity), 0)::bigint from ${countedBy(sellerId, 'paid')}
        where status = 'PAID' and paid_on between ${from} and ${to}) as "confirmedCount",
      (select count(*) from charge_first_payments
        where seller_id = ${sellerId} and paid_on between ${from} and ${to}) as "newBuyerCount",
      exists (select from charges where seller_id = ${sellerId}) as "hasCharges"`.execute(reader);
  const [facts] = rows;
  if (!facts) throw new Error('a select without from answered no row');
  return facts;
}

export interface DefaultRate {
  readonly dueCents: Cents;
  readonly lateCents: Cents;
}

export async function defaultRateOf(
  reader: Reader,
  sellerId: string,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<DefaultRate> {
  const { rows } = await sql<DefaultRate>`
    select coalesce(sum(cents), 0)::bigint as "dueCents",
      coalesce(sum(cents) filter (where status = 'LATE'), 0)::bigint as "lateCents"
    from ${countedBy(sellerId, 'due')}
    where due_date between ${from} and ${to} and status not in ('CANCELED', 'ABANDONED', 'FAILED')`.execute(reader);
  const [rate] = rows;
  if (!rate) throw new Error('a query without rows to group answers one row');
  return rate;
}

export interface UnpaidPeriods {
  readonly dueDate: PlainDate;
  readonly method: 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
  readonly netCents: Cents;
  readonly quantity: number;
}

export async function unpaidPeriods(
  reader: Reader,
  sellerId: string,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<UnpaidPeriods[]> {
  const { rows } = await sql<UnpaidPeriods>`
    select due_date as "dueDate", payment_method as method, count(*)::int as quantity,
      sum(amount_cents - fee_cents - anticipation_cents)::bigint as "netCents"
    from charges
    where seller_id = ${sellerId} and status = 'SCHEDULED' and subscription_id is not null
      and due_date between ${from} and ${to}
    group by due_date, payment_method order by due_date, payment_method`.execute(reader);
  return rows;
}
