import { formatBoletoLine, formatDocument } from '@balcao/brazil';
import { plainDateAt } from '@balcao/kernel';
import type { PaperFile } from '../../papers/paper-texts.ts';
import { refuse } from '../../refusals.ts';
import { findCharge, findPurchase } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { presentPurchase } from '../purchases/present-purchase.ts';
import { bankSlipPdf } from './bank-slip-pdf.ts';
import { issuerOf } from './issuer-of.ts';

/** The boleto of a charge, as its buyer gets it. Refuses `charge.document_not_found` when it has none that can be, or was, paid. */
export function openBankSlip(
  deps: Pick<ChargesDeps, 'reader' | 'clockOf' | 'sellers' | 'customers' | 'addressOf' | 'texts'>,
) {
  return async (sellerId: string, chargeId: string): Promise<PaperFile> => {
    const charge = await findCharge(deps.reader, sellerId, chargeId);
    const rows = charge && (await findPurchase(deps.reader, sellerId, charge.purchase_id));
    const clock = await deps.clockOf(sellerId);
    const slip = rows && presentPurchase(rows, clock.now()).bankSlips.find((one) => one.chargeId === chargeId);
    if (!charge || !rows || !slip) return refuse('charge.document_not_found');
    const { purchase } = rows;
    const { address } = await deps.customers.getCustomer(sellerId, purchase.customer_id);
    const words = deps.texts.document.boleto({
      ...slip,
      line: formatBoletoLine(slip.line),
      seller: { ...issuerOf(await deps.sellers.sellerOf(sellerId)), address: await deps.addressOf(sellerId) },
      payer: { name: purchase.payer_name, document: formatDocument(purchase.payer_document), address },
      title: purchase.title,
      description: purchase.bank_slip_description,
      part: { number: charge.part_number, of: charge.part_of },
      issuedOn: plainDateAt(purchase.created_at),
    });
    const content = await bankSlipPdf(words, slip);
    return { fileName: words.fileName, mediaType: 'application/pdf', content };
  };
}
