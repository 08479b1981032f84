import { assertThat, refuse } from '../../refusals.ts';
import { findManualReceipt, type ManualReceipt } from '../../store/manual-receipt-store.ts';
import { findCharge } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';

/**
 * The receipt that was kept of a charge paid by other means. Refuses `charge.not_found`, for another seller's too, and `charge.not_paid`
 * when none was kept.
 */
export async function getManualReceipt(
  { reader }: Pick<ChargesDeps, 'reader'>,
  sellerId: string,
  chargeId: string,
): Promise<ManualReceipt> {
  const charge = (await findCharge(reader, sellerId, chargeId)) ?? refuse('charge.not_found');
  const receipt = await findManualReceipt(reader, sellerId, charge.id);
  assertThat(receipt, 'charge.not_paid');
  return receipt;
}
