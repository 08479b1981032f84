import { refuse } from '../../refusals.ts';
import { findCharge } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { getPurchase } from '../purchases/get-purchase.ts';
import { bankSlipPdf } from './bank-slip-pdf.ts';

/** The boleto of a charge, as its buyer gets it. Refuses `charge.document_not_found` when it has none that can be, or was, paid. */
export async function openBankSlip(
  deps: Pick<ChargesDeps, 'reader' | 'clockOf' | 'sellers'>,
  { sellerId, chargeId }: { readonly sellerId: string; readonly chargeId: string },
): Promise<Uint8Array> {
  const charge = await findCharge(deps.reader, sellerId, chargeId);
  const purchase = charge && (await getPurchase(deps)(sellerId, charge.purchase_id));
  const slip = purchase?.bankSlips.find((one) => one.chargeId === chargeId);
  if (!purchase || !slip) return refuse('charge.document_not_found');
  const { companyName, document } = await deps.sellers.sellerOf(sellerId);
  return bankSlipPdf({
    ...{ slip, title: purchase.title, payer: purchase.payer },
    beneficiary: { name: companyName, document },
  });
}
