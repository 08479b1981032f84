import { type Cents, cents, type PlainDate, plainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../../database/transact.ts';
import type { PricedMethod } from '../pricing.ts';

/** Days, both of them counted. */
export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** What was done last of a charge that had failed or was late, before it was paid. */
export const recoverySteps = ['RETRY', 'REMINDER', 'SENT', 'NONE'] as const;
export type RecoveryStep = (typeof recoverySteps)[number];

export interface RecoveredSum {
  /** The first day of the month in which they were paid. */
  readonly month: PlainDate;
  readonly step: RecoveryStep;
  readonly charges: number;
  /** With fine and interest. */
  readonly cents: Cents;
}

const stepOfKind = sql`case kind when 'charge.retried' then 'RETRY' when 'reminder.sent' then 'REMINDER' else 'SENT' end`;

/**
 * The charges paid in a period that had failed or were late before, and after their due date: by month, and by what came last before the
 * payment. Those that were given back since are not among them, nor those that were bought at some links.
 */
export async function sumRecovered(
  reader: Reader,
  sellerId: string,
  { from, to }: Period,
  exceptSources: readonly string[] = [],
): Promise<RecoveredSum[]> {
  const { rows } = await sql<{ month: string; step: RecoveryStep; charges: number; cents: number }>`
    select to_char(date_trunc('month', paid.paid_on), 'YYYY-MM-DD') as month, coalesce(last.step, 'NONE') as step,
      count(*)::int as charges, sum(paid.amount_cents + paid.late_cents)::bigint as cents
    from charges as paid
    cross join lateral (
      select min(id) as id from charge_events
      where seller_id = paid.seller_id and charge_id = paid.id
        and kind in ('charge.late', 'charge.failed', 'card.refused')
    ) as fell
    left join lateral (
      select ${stepOfKind} as step from charge_events
      where seller_id = paid.seller_id and charge_id = paid.id and id > fell.id
        and kind in ('charge.retried', 'reminder.sent', 'charge.sent')
        and id < (
          select min(id) from charge_events
          where seller_id = paid.seller_id and charge_id = paid.id and kind in ('charge.paid', 'charge.paid_manually')
        )
      order by id desc limit 1
    ) as last on true
    where paid.seller_id = ${sellerId} and paid.paid_on between ${from} and ${to} and paid.paid_on > paid.due_date
      and paid.status in ('PAID', 'PAID_MANUALLY') and fell.id is not null
      and paid.source_id <> all (${exceptSources}::uuid[])
    group by 1, 2 order by 1, 2`.execute(reader);
  return rows.map(({ month, step, charges, cents: amount }) => ({
    ...{ month: plainDate(month), step, charges, cents: cents(Number(amount)) },
  }));
}

/** The same of the charges that were bought at some links: what is paid of one link is one. */
export async function sumPaidAtSources(
  reader: Reader,
  sellerId: string,
  { from, to }: Period,
  sourceIds: readonly string[],
): Promise<Omit<RecoveredSum, 'step'>[]> {
  if (sourceIds.length === 0) return [];
  const { rows } = await sql<{ month: string; charges: number; cents: number }>`
    select to_char(date_trunc('month', paid_on), 'YYYY-MM-DD') as month, count(distinct source_id)::int as charges,
      sum(amount_cents + late_cents)::bigint as cents
    from charges
    where seller_id = ${sellerId} and source_id = any (${sourceIds}::uuid[]) and paid_on between ${from} and ${to}
      and status in ('PAID', 'PAID_MANUALLY')
    group by 1 order by 1`.execute(reader);
  return rows.map(({ month, charges, cents: amount }) => ({
    ...{ month: plainDate(month), charges, cents: cents(Number(amount)) },
  }));
}

/** A charge that was late, and when its buyer was reminded of it after its due date. */
export interface LateCharge {
  readonly id: string;
  readonly method: PricedMethod;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly paidOn: PlainDate | null;
  /** In order, each day once. */
  readonly remindedOn: readonly PlainDate[];
}

/** Charges due in a period that were late, the latest due first; of those that were given up only the ones that are named. */
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
      where seller_id = charges.seller_id and charge_id = charges.id and kind = 'reminder.sent'
        and (at at time zone 'America/Sao_Paulo')::date > charges.due_date
    ) as reminded on true
    where charges.seller_id = ${sellerId} and charges.due_date between ${from} and ${to}
      and (charges.status not in ('CANCELED', 'ABANDONED', 'SCHEDULED') or charges.id = any (${givenUp}::uuid[]))
      and exists (
        select from charge_events
        where seller_id = charges.seller_id and charge_id = charges.id and kind = 'charge.late'
      )
    order by charges.due_date desc, charges.id limit ${mostRefused}`.execute(reader);
  return rows.map(({ remindedOn, amountCents, ...row }) => ({
    ...{ ...row, amountCents: cents(Number(amountCents)), remindedOn: (remindedOn ?? []).sort() },
  }));
}

/** Those of the charges of whose sale others have a part. */
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

/** A subscription's charge whose card was refused at first, and every attempt by card that followed. */
export interface RefusedCharge {
  readonly amountCents: Cents;
  /** By day, the first first: the code of the refusal, or null when it was paid. */
  readonly attempts: readonly { readonly on: PlainDate; readonly code: string | null }[];
  /** By whatever way; null while it is owed, or when it never was paid. */
  readonly paidOn: PlainDate | null;
}

const attemptsShape = z.array(z.object({ on: z.string(), code: z.string().nullable() }));

/** So many are looked at, the latest due first. */
const mostRefused = 20_000;

/** Charges of subscriptions due in a period whose first attempt by card was refused. */
export async function findRefused(reader: Reader, sellerId: string, { from, to }: Period): Promise<RefusedCharge[]> {
  const { rows } = await sql<{ amount: number; paidOn: PlainDate | null; attempts: unknown }>`
    select charges.amount_cents as amount, charges.paid_on as "paidOn", tried.attempts
    from charges
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'on', to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'),
        'code', case when status = 'PAID' then null else error_code end
      ) order by number) as attempts
      from payment_attempts
      where seller_id = charges.seller_id and charge_id = charges.id and payment_method = 'CREDIT_CARD'
        and status in ('PAID', 'FAILED')
    ) as tried
    where charges.seller_id = ${sellerId} and charges.due_date between ${from} and ${to}
      and charges.subscription_id is not null and tried.attempts -> 0 ->> 'code' is not null
    order by charges.due_date desc, charges.id limit ${mostRefused}`.execute(reader);
  return rows.map(({ amount, paidOn, attempts }) => ({
    amountCents: cents(Number(amount)),
    attempts: attemptsShape.parse(attempts).map(({ on, code }) => ({ on: plainDate(on), code })),
    paidOn,
  }));
}
