import { sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import { type StatementSource, statementOver } from '../../rails/index.ts';

/**
 * Our side of the reconciliation with the institution: Pix received on keys, returns, and movements of a connected account that were not made
 * here, at noon of the bank's day.
 */
export function bankingLedgerSide(reader: Reader): StatementSource {
  return statementOver(
    reader,
    'banking',
    (sellerId) => sql`
      select 'banking' as rail, 'PAYMENT' as kind, end_to_end_id as id, end_to_end_id as reference, amount_cents,
        'DONE' as state, received_at as at
      from received_pix where seller_id = ${sellerId}
      union all
      select 'banking', 'RETURN', back.id::text, received.end_to_end_id, back.amount_cents,
        case back.status when 'PROCESSING' then 'WAITING' else back.status end, back.requested_at
      from received_pix_returns as back
      join received_pix as received on received.seller_id = back.seller_id and received.id = back.received_id
      where back.seller_id = ${sellerId}
      union all
      select distinct on (movement_id) 'banking', case when amount_cents > 0 then 'PAYMENT' else 'PAYOUT' end,
        movement_id, connection_id::text, abs(amount_cents), 'DONE', (day + time '12:00') at time zone 'America/Sao_Paulo'
      from account_movements where seller_id = ${sellerId} and subject_kind is null`,
  );
}
