import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Receivable, ReceivableShare } from './receivable.ts';

export interface ReceivableQuery {
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
  readonly sort: 'settlementDate' | 'netAmount';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

/** A page of the seller's receivables that settle within the dates, and how many there are in all. */
export async function findReceivables(
  reader: Reader,
  sellerId: string,
  query: ReceivableQuery,
): Promise<{ receivables: readonly Receivable[]; total: number }> {
  const matching = matchingReceivables(reader, sellerId, query);
  const { total } = await matching
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(columns)
    .orderBy(query.sort === 'netAmount' ? 'net_cents' : 'settlement_date', query.direction)
    .orderBy('settlement_date')
    .orderBy('charge_id')
    .orderBy('installment')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  return { receivables: rows, total };
}

/** Every receivable of a charge, by installment. */
export async function receivablesOf(reader: Reader, sellerId: string, chargeId: string): Promise<Receivable[]> {
  return reader
    .selectFrom('receivables')
    .select(columns)
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .orderBy('installment')
    .execute();
}

/** What of a charge goes to sub-sellers, by installment. */
export async function sharesOf(reader: Reader, sellerId: string, chargeId: string): Promise<ReceivableShare[]> {
  return reader
    .selectFrom('receivable_shares')
    .select(shareColumns)
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .orderBy('installment')
    .orderBy('sub_seller_id')
    .execute();
}

/** Whether the seller received any of the charge early, on demand, and its own day is still to come. */
export async function hasAnticipated(
  reader: Reader,
  sellerId: string,
  chargeId: string,
  today: PlainDate,
): Promise<boolean> {
  const row = await reader
    .selectFrom('receivables')
    .select('installment')
    .where('seller_id', '=', sellerId)
    .where('charge_id', '=', chargeId)
    .where('anticipation_id', 'is not', null)
    .where('settlement_date', '>', today)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface SumsToCome {
  /** What could come early: of card sales that were not anticipated and settle after the day, the seller's own part. */
  readonly toAnticipateCents: Cents;
  /** What the rails owe and sub-sellers will have. */
  readonly sharesCents: Cents;
}

export async function sumsToCome(reader: Reader, sellerId: string, today: PlainDate): Promise<SumsToCome> {
  const { rows } = await sql<SumsToCome>`
    select coalesce(sum(share_cents), 0)::bigint as "sharesCents",
      coalesce(sum(net_cents - reversed_cents - share_cents) filter (
        where settlement_date > ${today} and rail = 'card' and anticipation_cents = 0 and anticipated_cents = 0
      ), 0)::bigint as "toAnticipateCents"
    from receivables where seller_id = ${sellerId} and settled_at is null`.execute(reader);
  const [sums] = rows;
  if (!sums) throw new Error('a query without rows to group answers one row');
  return sums;
}

const columns = [
  'charge_id as chargeId',
  'installment',
  'rail',
  'gross_cents as grossCents',
  'fee_cents as feeCents',
  'anticipation_cents as anticipationCents',
  'net_cents as netCents',
  'settlement_date as settlementDate',
  'reversed_cents as reversedCents',
  'share_cents as shareCents',
  'anticipated_cents as anticipatedCents',
  'settled_at as settledAt',
] as const;

const shareColumns = [
  'charge_id as chargeId',
  'installment',
  'sub_seller_id as subSellerId',
  'cents',
  'cut_cents as cutCents',
  'held_cents as heldCents',
] as const;

function matchingReceivables(reader: Reader, sellerId: string, { from, to }: ReceivableQuery) {
  let query = reader.selectFrom('receivables').where('seller_id', '=', sellerId);
  if (from) query = query.where('settlement_date', '>=', from);
  if (to) query = query.where('settlement_date', '<=', to);
  return query;
}
