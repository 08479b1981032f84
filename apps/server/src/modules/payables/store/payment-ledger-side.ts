import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import { type StatementSource, statementOver } from '../../rails/index.ts';

/** Our side of the reconciliation of payments out: those that the bank was told of, and what their receivers sent back. */
export function paymentLedgerSide(reader: Reader): StatementSource {
  return statementOver(
    reader,
    'banking',
    (sellerId) => sql`
      select 'banking' as rail, 'PAYOUT' as kind, id::text as id, id::text as reference, amount_cents,
        case when status = 'processing' then 'WAITING' when status in ('completed', 'returned') then 'DONE' else 'FAILED' end as state,
        coalesce(processed_at, started_at) as at
      from outgoing_payments where seller_id = ${sellerId} and started_at is not null
      union all
      select 'banking', 'PAYMENT', id::text, payment_id::text, amount_cents, 'DONE', returned_at
      from outgoing_payment_returns where seller_id = ${sellerId}`,
  );
}
