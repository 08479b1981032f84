import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import type { Reader } from '../../../database/transact.ts';
import type { Receivable } from './receivable.ts';

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

/** What of the seller's card sales settles after a day and was not anticipated, net. */
export async function sumToAnticipate(reader: Reader, sellerId: string, after: PlainDate): Promise<Cents> {
  const { sum } = await reader
    .selectFrom('receivables')
    .select((expression) => expression.fn.sum<string | null>('net_cents').as('sum'))
    .where('seller_id', '=', sellerId)
    .where('settled_at', 'is', null)
    .where('settlement_date', '>', after)
    .where('rail', '=', 'card')
    .where('anticipation_cents', '=', cents(0))
    .executeTakeFirstOrThrow();
  return cents(Number(sum));
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
  'settled_at as settledAt',
] as const;

function matchingReceivables(reader: Reader, sellerId: string, { from, to }: ReceivableQuery) {
  let query = reader.selectFrom('receivables').where('seller_id', '=', sellerId);
  if (from) query = query.where('settlement_date', '>=', from);
  if (to) query = query.where('settlement_date', '<=', to);
  return query;
}
