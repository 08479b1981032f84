import { refuse } from '../../refusals.ts';
import { findManualReceipt, type ManualReceipt } from '../../store/manual-receipt-store.ts';
import type { ChargesDeps } from '../charges-deps.ts';

/** The receipt that was kept of a charge paid by other means. Refuses `charge.document_not_found`, for another seller's too. */
export function getManualReceipt({ reader }: Pick<ChargesDeps, 'reader'>) {
  return async (sellerId: string, chargeId: string): Promise<ManualReceipt> =>
    (await findManualReceipt(reader, sellerId, chargeId)) ?? refuse('charge.document_not_found');
}
