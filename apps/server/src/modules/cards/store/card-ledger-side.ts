import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import { type StatementSource, statementOver } from '../../rails/index.ts';

/** Our side of the reconciliation with the card issuer: what it was paid for each purchase. What is only held has not moved. */
export function cardLedgerSide(reader: Reader): StatementSource {
  return statementOver(
    reader,
    'issuer',
    (sellerId) => sql`
      select 'issuer' as rail, 'PAYOUT' as kind, id::text as id, id::text as reference, taken_cents as amount_cents,
        case when taken_cents > 0 then 'DONE' when held_cents > 0 then 'WAITING' else 'FAILED' end as state,
        purchased_at as at
      from card_purchases where seller_id = ${sellerId}`,
  );
}
