import { type RawBuilder, sql } from 'kysely';
import type { RowsAbout } from '../../ledger/index.ts';

export const ownCents: RawBuilder<unknown> = sql`(net_cents - reversed_cents - share_cents)`;

/**
 * Condition for anticipation on an earlier day: an unsettled card sale that was not anticipated, at the sale or later.
 */
export const isStillAnticipable: RawBuilder<unknown> = sql`settled_at is null and rail = 'card'
  and anticipation_cents = 0 and anticipated_cents = 0 and ${ownCents} > 0`;

export function isOfCharges({ rail, chargeIds }: RowsAbout = {}): RawBuilder<unknown> {
  const ofRail = rail ? sql`rail = ${rail}` : sql`true`;
  return chargeIds ? sql`${ofRail} and charge_id = any(${[...chargeIds]}::uuid[])` : ofRail;
}
