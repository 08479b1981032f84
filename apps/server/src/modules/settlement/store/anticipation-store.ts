import { type Cents, cents, type PlainDate, percentOf } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { FeesCharged, RowsAbout } from '../../ledger/index.ts';
import type { Anticipable, AnticipationTerms } from '../quote-anticipation.ts';
import { isOfCharges, isStillAnticipable, ownCents } from './receivable-conditions.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    anticipations: AnticipationsTable;
  }
}

interface AnticipationsTable {
  seller_id: string;
  id: string;
  requested_cents: Cents;
  gross_cents: Cents;
  cost_cents: Cents;
  net_cents: Cents;
  anticipated_on: PlainDate;
  confirmed_at: Temporal.Instant;
  confirmed_by: string;
}

export type Anticipation = FromRow<AnticipationsTable>;

/** The seller's part of receivables that can be anticipated on a day: unsettled card sales not anticipated before. */
export async function findAnticipable(reader: Reader, sellerId: string, today: PlainDate): Promise<Anticipable[]> {
  const { rows } = await sql<Anticipable>`
    select charge_id as "chargeId", installment, ${ownCents} as "amountCents", settlement_date as "settlementDate"
    from receivables where ${isAnticipable(sellerId, today)}`.execute(reader);
  return rows;
}

export async function anticipablePage(
  reader: Reader,
  sellerId: string,
  page: {
    readonly today: PlainDate;
    readonly from: PlainDate;
    readonly to: PlainDate;
    readonly direction: 'asc' | 'desc';
    readonly about?: RowsAbout | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<Anticipable[]> {
  const within = sql`from receivables
    where ${isAnticipable(sellerId, page.today)} and settlement_date between ${page.from} and ${page.to}
      and ${isOfCharges(page.about)}`;
  const { rows } = await sql<Anticipable>`
    select charge_id as "chargeId", installment, ${ownCents} as "amountCents", settlement_date as "settlementDate"
    ${within}
    order by settlement_date ${sql.raw(page.direction)}, charge_id, installment
    limit ${page.limit} offset ${page.offset}`.execute(reader);
  return rows;
}

/** Equals the sum of a quote of everything to the cent. */
export async function sumAnticipable(
  reader: Reader,
  sellerId: string,
  today: PlainDate,
  { ratePercentMonth, isFraud }: AnticipationTerms,
): Promise<Cents> {
  const cost = costOf(ratePercentMonth, today);
  const { rows } = await sql<{ gross: Cents; cost: Cents }>`
    select coalesce(sum(${ownCents}), 0)::bigint as gross,
      coalesce(sum(least(${ownCents}::numeric, ${cost})), 0)::bigint as cost
    from receivables where ${isAnticipable(sellerId, today)}`.execute(reader);
  const gross = rows[0]?.gross ?? cents(0);
  return cents(gross - (isFraud ? percentOf(gross, 10) : (rows[0]?.cost ?? 0)));
}

function costOf(ratePercentMonth: number, today: PlainDate): RawBuilder<unknown> {
  const millionths = Math.round(ratePercentMonth * 1e6);
  const whole = 30 * 100 * 1_000_000;
  // Half a cent rounds up like in the quote; numeric is needed because the product exceeds bigint.
  return sql`div(${ownCents}::numeric * ${millionths} * (settlement_date - ${today}::date) * 2 + ${whole}, ${2 * whole})`;
}

export interface AnticipableDay {
  readonly date: PlainDate;
  readonly quantity: number;
  readonly grossCents: Cents;
  readonly costCents: Cents;
}

export async function anticipableByDay(
  reader: Reader,
  sellerId: string,
  {
    today,
    from,
    to,
    about,
  }: {
    readonly today: PlainDate;
    readonly from: PlainDate;
    readonly to: PlainDate;
    readonly about?: RowsAbout | undefined;
  },
  { ratePercentMonth, isFraud }: AnticipationTerms,
): Promise<AnticipableDay[]> {
  const cost = costOf(ratePercentMonth, today);
  // A receivable whose price leaves nothing is left out of a quote, unless its price does not depend on days.
  const brings = isFraud ? sql`true` : sql`${cost} < ${ownCents}`;
  const { rows } = await sql<AnticipableDay>`
    select settlement_date as date, count(*)::int as quantity, sum(${ownCents})::bigint as "grossCents",
      sum(${cost})::bigint as "costCents"
    from receivables
    where ${isAnticipable(sellerId, today)} and settlement_date between ${from} and ${to} and ${brings}
      and ${isOfCharges(about)}
    group by settlement_date order by settlement_date`.execute(reader);
  return isFraud ? rows.map((row) => ({ ...row, costCents: percentOf(row.grossCents, 10) })) : rows;
}

export async function readAnticipation(
  reader: Reader,
  sellerId: string,
  id: string,
): Promise<Anticipation | undefined> {
  const row = await reader
    .selectFrom('anticipations')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function anticipatedByDay(
  reader: Reader,
  sellerId: string,
  anticipationId: string,
): Promise<{ settlementDate: PlainDate; amountCents: Cents }[]> {
  const { rows } = await sql<{ settlementDate: PlainDate; amountCents: Cents }>`
    select settlement_date as "settlementDate", sum(anticipated_cents)::bigint as "amountCents"
    from receivables where seller_id = ${sellerId} and anticipation_id = ${anticipationId}
    group by settlement_date order by settlement_date`.execute(reader);
  return rows;
}

/** Waits for a concurrent insert, and returns false when the id exists. */
export async function insertAnticipation(tx: Tx, anticipation: Anticipation): Promise<boolean> {
  const inserted = await tx
    .insertInto('anticipations')
    .values(toRow(anticipation))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Marks receivables as anticipated, each for exactly the priced amount; one without shares has nothing left and is
 * settled. Returns how many were unchanged since pricing.
 */
export async function markAnticipated(
  tx: Tx,
  marked: { readonly sellerId: string; readonly anticipationId: string; readonly at: Temporal.Instant },
  receivables: readonly Anticipable[],
): Promise<number> {
  const result = await sql`
    with requested as (
      select * from unnest(
        ${receivables.map((one) => one.chargeId)}::uuid[], ${receivables.map((one) => one.installment)}::smallint[],
        ${receivables.map((one) => one.amountCents)}::bigint[]
      ) as requested (charge_id, installment, amount)
    ), priced as (
      select receivable.charge_id, receivable.installment, requested.amount
      from receivables receivable join requested using (charge_id, installment)
      where receivable.seller_id = ${marked.sellerId}
      order by receivable.charge_id, receivable.installment
      for update of receivable
    )
    update receivables as receivable set
      anticipated_cents = priced.amount, anticipation_id = ${marked.anticipationId},
      settled_at = case when receivable.share_cents = 0 then ${marked.at}::timestamptz end
    from priced
    where receivable.seller_id = ${marked.sellerId} and receivable.charge_id = priced.charge_id
      and receivable.installment = priced.installment
      and receivable.settled_at is null and receivable.anticipation_id is null
      and receivable.net_cents - receivable.reversed_cents - receivable.share_cents = priced.amount`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

function isAnticipable(sellerId: string, today: PlainDate): RawBuilder<unknown> {
  return sql`seller_id = ${sellerId} and settlement_date > ${today} and ${isStillAnticipable}`;
}

export const feesOfAnticipations: FeesCharged = {
  table: 'anticipations',
  of: (sellerId) => sql`
    select 'receivable.anticipated' as fact, seller_id as subject_id, cost_cents as cents
    from anticipations where seller_id = ${sellerId}`,
};
