import { assertThat, refuse } from '../../refusals.ts';
import { findManualReceipt, type ManualReceipt } from '../../store/manual-receipt-store.ts';
import { findCharge } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';

/**
 * Receipt of a charge that was paid by other means. Refuses `charge.not_found`, also for another seller's charge, and
 * `charge.not_paid` when there is no receipt.
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
