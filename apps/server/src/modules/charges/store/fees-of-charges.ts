import { sql } from 'kysely';
import type { FeesCharged } from '../../ledger/index.ts';

/** Fees by charge whose payment was kept, minus the fees returned by refunds that the rail did not refuse. */
export const feesOfCharges: FeesCharged = {
  table: 'charge_payments',
  of: (sellerId) => sql`
  select 'charge.paid' as fact, charge.id as subject_id,
    charge.fee_cents + charge.anticipation_cents as cents
  from charges charge
  join charge_payments payment on payment.seller_id = charge.seller_id and payment.charge_id = charge.id
  where charge.seller_id = ${sellerId} and payment.status = 'KEPT'
  union all
  select 'refund.requested', charge_id, -fee_cents from refunds where seller_id = ${sellerId}
  union all
  select 'refund.done', charge_id, -rest_fee_cents from refunds where seller_id = ${sellerId} and rest_fee_cents > 0
  union all
  select 'refund.failed', charge_id, fee_cents from refunds where seller_id = ${sellerId} and status = 'FAILED'`,
};
