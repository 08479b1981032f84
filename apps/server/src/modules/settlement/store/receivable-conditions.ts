import { type RawBuilder, sql } from 'kysely';
import type { RowsAbout } from '../../ledger/index.ts';

/** What of an installment is the seller's, in SQL. */
export const ownCents: RawBuilder<unknown> = sql`(net_cents - reversed_cents - share_cents)`;

/** Whether it could come early on a day before its own: card sales that were not anticipated, neither at the sale nor since. */
export const isStillAnticipable: RawBuilder<unknown> = sql`settled_at is null and rail = 'card'
  and anticipation_cents = 0 and anticipated_cents = 0 and ${ownCents} > 0`;

/** Whether an installment is of the charges named, of the rail named, or of any. */
export function isOfCharges({ rail, chargeIds }: RowsAbout = {}): RawBuilder<unknown> {
  const ofRail = rail ? sql`rail = ${rail}` : sql`true`;
  return chargeIds ? sql`${ofRail} and charge_id = any(${[...chargeIds]}::uuid[])` : ofRail;
}
