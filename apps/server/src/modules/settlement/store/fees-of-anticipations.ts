import { sql } from 'kysely';
import type { FeesCharged } from '../../ledger/index.ts';

/** What sellers paid for receiving earlier, on demand. */
export const feesOfAnticipations: FeesCharged = {
  table: 'anticipations',
  of: (sellerId) => sql`
    select 'receivable.anticipated' as fact, seller_id as subject_id, cost_cents as cents
    from anticipations where seller_id = ${sellerId}`,
};
