import { addDays, type Cents, instantAt, type PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { DisputeStatus } from '../dispute.ts';

export interface DisputeFacts {
  readonly id: string;
  /** Card for a chargeback, Pix for a MED. */
  readonly rail: 'card' | 'pix';
  readonly chargeId: string;
  readonly status: DisputeStatus;
  readonly amountCents: Cents;
  readonly reason: string;
  readonly openedAt: Temporal.Instant;
  readonly deadline: PlainDate;
  readonly decidedAt: Temporal.Instant | null;
}

type TimeCursor = readonly [at: string, id: string];

interface DaysPart {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly after: TimeCursor | null;
  readonly limit: number;
}

/** The report has disputes of charges alone. */
export async function readDisputes(
  reader: Reader,
  sellerId: string,
  { from, to, after, limit }: DaysPart,
): Promise<readonly DisputeFacts[]> {
  const { rows } = await sql<DisputeFacts>`
    select id, rail, charge_id as "chargeId", status, amount_cents as "amountCents", reason, opened_at as "openedAt", deadline,
      decided_at as "decidedAt"
    from disputes
    where seller_id = ${sellerId} and charge_id is not null and opened_at >= ${instantAt(from)} and opened_at < ${instantAt(addDays(to, 1))}
      ${after ? sql`and (opened_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by opened_at, id limit ${limit}`.execute(reader);
  return rows;
}
