import type { PlainDate } from '@balcao/kernel';
import { type ToRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    seller_terms: ToRow<Acceptance>;
  }
}

export interface Acceptance {
  readonly sellerId: string;
  readonly version: PlainDate;
  readonly userId: string;
  readonly acceptedAt: Temporal.Instant;
}

export async function hasAccepted(reader: Reader, sellerId: string, version: PlainDate): Promise<boolean> {
  const row = await reader
    .selectFrom('seller_terms')
    .select('user_id')
    .where('seller_id', '=', sellerId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first acceptance of a version is never overwritten. Returns false when there is one. */
export async function keepAcceptance(tx: Tx, acceptance: Acceptance): Promise<boolean> {
  const inserted = await tx
    .insertInto('seller_terms')
    .values(toRow(acceptance))
    .onConflict((conflict) => conflict.columns(['seller_id', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}
