import { type Cents, cents, type PlainDate, plainDate } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../../database/transact.ts';
import type { PricedMethod } from '../pricing.ts';

export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Last action before a failed or late charge was paid. LAST_RESORT: it was bought at an offered link. */
export type RecoveryStep = 'RETRY' | 'REMINDER' | 'SENT' | 'LAST_RESORT' | 'NONE';

export interface RecoveredSum {
  readonly month: PlainDate;
  readonly step: RecoveryStep;
  /** All payments of one offered link count as one. */
  readonly charges: number;
  readonly cents: Cents;
}

export interface RecoveredQuery {
  readonly period: Period;
  readonly links: readonly string[];
}

const stepOfKind = sql`case kind when 'charge.retried' then 'RETRY' when 'reminder.sent' then 'REMINDER' else 'SENT' end`;

/**
 * Charges paid in a period after they had failed or were late, and after their due date, with the last action before
 * the payment; and those bought at offered links. Refunded charges are left out.
 */
function recovered(sellerId: string, { period: { from, to }, links }: RecoveredQuery): RawBuilder<unknown> {
  return sql`(
    select paid.id, paid.source_id, paid.title, paid.customer_name, paid.paid_on,
      paid.amount_cents + paid.adjustment_cents as cents, coalesce(last.step, 'NONE') as step
    from charges as paid
    cross join lateral (
      select min(id) as id from charge_events
      where seller_id = ${sellerId} and charge_id = paid.id
        and kind in ('charge.late', 'charge.failed', 'card.refused')
    ) as fell
    left join lateral (
      select ${stepOfKind} as step from charge_events
      where seller_id = ${sellerId} and charge_id = paid.id and id > fell.id
        and kind in ('charge.retried', 'reminder.sent', 'charge.sent')
        and id < (
          select min(id) from charge_events
          where seller_id = ${sellerId} and charge_id = paid.id and kind in ('charge.paid', 'charge.paid_manually')
        )
      order by id desc limit 1
    ) as last on true
    where paid.seller_id = ${sellerId} and paid.paid_on between ${from} and ${to} and paid.paid_on > paid.due_date
      and paid.status in ('PAID', 'PAID_MANUALLY') and fell.id is not null
      and paid.source_id <> all (${links}::uuid[])
    union all
    select id, source_id, title, customer_name, paid_on, amount_cents + adjustment_cents, 'LAST_RESORT'
    from charges
    where seller_id = ${sellerId} and source_id = any (${links}::uuid[]) and paid_on between ${from} and ${to}
      and status in ('PAID', 'PAID_MANUALLY')
  ) as recovered`;
}

export async function sumRecovered(reader: Reader, sellerId: string, query: RecoveredQuery): Promise<RecoveredSum[]> {
  const { rows } = await sql<{ month: string; step: RecoveryStep; charges: number; cents: number }>`
    select to_char(date_trunc('month', paid_on), 'YYYY-MM-DD') as month, step,
      count(distinct case step when 'LAST_RESORT' then source_id else id end)::int as charges, sum(cents)::bigint as cents
    from ${recovered(sellerId, query)} group by 1, 2 order by 1, 2`.execute(reader);
  return rows.map(({ month, step, charges, cents: amount }) => ({
    month: plainDate(month),
    step,
    charges,
    cents: cents(Number(amount)),
  }));
}

export interface RecoveredCharge {
  readonly id: string;
  readonly title: string;
  readonly customerName: string;
  readonly paidOn: PlainDate;
  readonly step: RecoveryStep;
  readonly cents: Cents;
}

/** A page, the last paid first, with the totals of all pages; of one step when it is given. */
export async function findRecovered(
  reader: Reader,
  sellerId: string,
  query: RecoveredQuery & { readonly step: RecoveryStep | null; readonly page: number; readonly size: number },
): Promise<{ readonly charges: RecoveredCharge[]; readonly total: number; readonly totalCents: Cents }> {
  const { step, page, size } = query;
  const all = recovered(sellerId, query);
  const ofStep = step === null ? sql`true` : sql`step = ${step}`;
  const [found, sums] = await Promise.all([
    sql<RecoveredCharge>`
      select id, title, customer_name as "customerName", paid_on as "paidOn", step, cents from ${all}
      where ${ofStep} order by paid_on desc, id desc limit ${size} offset ${page * size}`.execute(reader),
    sql<{ total: number; cents: number }>`
      select count(*)::int as total, coalesce(sum(cents), 0)::bigint as cents from ${all} where ${ofStep}`.execute(
      reader,
    ),
  ]);
  const [sum] = sums.rows;
  return {
    charges: found.rows.map((row) => ({ ...row, cents: cents(Number(row.cents)) })),
    total: sum?.total ?? 0,
    totalCents: cents(Number(sum?.cents ?? 0)),
  };
}

export interface LateCharge {
  readonly id: string;
  readonly method: PricedMethod;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly paidOn: PlainDate | null;
  readonly remindedOn: readonly PlainDate[];
}

/** Late charges due in a period, the latest due first; abandoned ones only when their ids are given. */
export async function findLateCharges(
  reader: Reader,
  sellerId: string,
  { from, to }: Period,
  givenUp: readonly string[],
): Promise<LateCharge[]> {
  const { rows } = await sql<Omit<LateCharge, 'remindedOn'> & { remindedOn: PlainDate[] | null }>`
    select charges.id, payment_method as method, amount_cents as "amountCents", due_date as "dueDate",
      paid_on as "paidOn", reminded.days as "remindedOn"
    from charges
    left join lateral (
      select jsonb_agg(distinct to_char(at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')) as days
      from charge_events
      where seller_id = ${sellerId} and charge_id = charges.id and kind = 'reminder.sent'
        and (at at time zone 'America/Sao_Paulo')::date > charges.due_date
    ) as reminded on true
    where charges.seller_id = ${sellerId} and charges.due_date between ${from} and ${to}
      and (charges.status not in ('CANCELED', 'ABANDONED', 'SCHEDULED') or charges.id = any (${givenUp}::uuid[]))
      and exists (
        select from charge_events
        where seller_id = ${sellerId} and charge_id = charges.id and kind = 'charge.late'
      )
    order by charges.due_date desc, charges.id limit ${maxRefusedCharges}`.execute(reader);
  return rows.map(({ remindedOn, amountCents, ...row }) => ({
    ...row,
    amountCents: cents(Number(amountCents)),
    remindedOn: (remindedOn ?? []).sort(),
  }));
}

/** A charge, and how its customer had paid those due before it. */
export interface ChargeStanding {
  readonly id: string;
  readonly amountCents: Cents;
  readonly subscriptionId: string | null;
  /** Paid before this one's due date. */
  readonly paidBefore: number;
  /** One due in the twelve months before was late. */
  readonly wasLate: boolean;
}

export async function findStandings(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ChargeStanding[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ChargeStanding>`
    select charges.id, charges.amount_cents as "amountCents", charges.subscription_id as "subscriptionId",
      earlier.paid as "paidBefore", earlier.late as "wasLate"
    from charges
    cross join lateral (
      select
        count(*) filter (where other.paid_on < charges.due_date and other.status in ('PAID', 'PAID_MANUALLY'))::int as paid,
        coalesce(bool_or(other.due_date >= charges.due_date - interval '12 months' and exists (
          select from charge_events
          where charge_events.seller_id = ${sellerId} and charge_events.charge_id = other.id
            and charge_events.kind = 'charge.late'
        )), false) as late
      from charges as other
      where other.seller_id = ${sellerId} and other.customer_id = charges.customer_id
        and other.due_date < charges.due_date
    ) as earlier
    where charges.seller_id = ${sellerId} and charges.id = any (${ids}::uuid[])`.execute(reader);
  return rows.map((row) => ({ ...row, amountCents: cents(Number(row.amountCents)) }));
}

export async function findSplitCharges(reader: Reader, sellerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select charges.id from charges
    join purchases on purchases.seller_id = charges.seller_id and purchases.id = charges.purchase_id
    where charges.seller_id = ${sellerId} and charges.id = any (${ids}::uuid[]) and jsonb_array_length(purchases.shares) > 0`.execute(
    reader,
  );
  return rows.map(({ id }) => id);
}

/** Returns the charges whose card may still be approved. */
export async function findCardAwaited(reader: Reader, sellerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct charge_id as id from payment_attempts
    where seller_id = ${sellerId} and charge_id = any (${ids}::uuid[])
      and payment_method = 'CREDIT_CARD' and status in ('PROCESSING', 'CHALLENGE')`.execute(reader);
  return rows.map(({ id }) => id);
}

/** A subscription charge whose first card attempt was refused, with all its card attempts. */
export interface RefusedCharge {
  readonly id: string;
  readonly amountCents: Cents;
  /** In order of day; the code is null for a paid attempt. */
  readonly attempts: readonly { readonly on: PlainDate; readonly code: string | null }[];
  /** By any method; null while unpaid. */
  readonly paidOn: PlainDate | null;
}

const attemptsShape = z.array(z.object({ on: z.string(), code: z.string().nullable() }));

/** The latest due charges come first. */
const maxRefusedCharges = 20_000;

export async function findRefused(reader: Reader, sellerId: string, { from, to }: Period): Promise<RefusedCharge[]> {
  const { rows } = await sql<{ id: string; amount: number; paidOn: PlainDate | null; attempts: unknown }>`
    select charges.id, charges.amount_cents as amount, charges.paid_on as "paidOn", tried.attempts
    from charges
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'on', to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'),
        'code', case when status = 'PAID' then null else error_code end
      ) order by number) as attempts
      from payment_attempts
      where seller_id = ${sellerId} and charge_id = charges.id and payment_method = 'CREDIT_CARD'
        and status in ('PAID', 'FAILED')
    ) as tried
    where charges.seller_id = ${sellerId} and charges.due_date between ${from} and ${to}
      and charges.subscription_id is not null and tried.attempts -> 0 ->> 'code' is not null
    order by charges.due_date desc, charges.id limit ${maxRefusedCharges}`.execute(reader);
  return rows.map(({ id, amount, paidOn, attempts }) => ({
    id,
    amountCents: cents(Number(amount)),
    attempts: attemptsShape.parse(attempts).map(({ on, code }) => ({ on: plainDate(on), code })),
    paidOn,
  }));
}
