import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import { type StatementSource, statementOver } from '../../rails/index.ts';

/** Our side of the reconciliation of payouts. Withdrawals that were not sent to the bank are left out. */
export function payoutLedgerSide(reader: Reader): StatementSource {
  return statementOver(
    reader,
    'payout',
    (sellerId) => sql`
      select 'payout' as rail, 'PAYOUT' as kind, id::text as id, id::text as reference, amount_cents,
        case status when 'CONFIRMED' then 'DONE' when 'RETURNED' then 'FAILED' else 'WAITING' end as state,
        coalesce(finished_at, decided_at, requested_at) as at
      from withdrawals
      where seller_id = ${sellerId} and status in ('IN_TRANSIT', 'CONFIRMED', 'RETURNED')`,
  );
}
