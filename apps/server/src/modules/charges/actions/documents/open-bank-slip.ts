import { formatBoletoLine, formatDocument } from '@balcao/brazil';
import { plainDateAt } from '@balcao/kernel';
import { bankSlipWords } from '@balcao/messages/bank-slip';
import { refuse } from '../../refusals.ts';
import { findCharge, findPurchase } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { presentPurchase } from '../purchases/start-purchase.ts';
import { bankSlipPdf } from './bank-slip-pdf.ts';
import type { PaperFile } from './document-pdf.ts';
import { issuerOf } from './issuer-of.ts';

/** Boleto of a charge, as its buyer gets it. Refuses `charge.document_not_found` unless one can be or was paid. */
export async function openBankSlip(
  deps: Pick<ChargesDeps, 'reader' | 'clockOf' | 'sellers' | 'customers' | 'addressOf'>,
  sellerId: string,
  chargeId: string,
): Promise<PaperFile> {
  const charge = await findCharge(deps.reader, sellerId, chargeId);
  const found = charge && (await findPurchase(deps.reader, sellerId, charge.purchaseId));
  const clock = await deps.clockOf(sellerId);
  const slip = found && presentPurchase(found, clock.now()).bankSlips.find((one) => one.chargeId === chargeId);
  if (!charge || !found || !slip) return refuse('charge.document_not_found');
  const { purchase } = found;
  const { address } = await deps.customers.getCustomer(sellerId, purchase.customerId);
  const words = bankSlipWords({
    ...slip,
    line: formatBoletoLine(slip.line),
    seller: { ...issuerOf(await deps.sellers.sellerOf(sellerId)), address: await deps.addressOf(sellerId) },
    payer: { name: purchase.payerName, document: formatDocument(purchase.payerDocument), address },
    title: purchase.title,
    description: purchase.bankSlipDescription,
    part: { number: charge.partNumber, of: charge.partOf },
    issuedOn: plainDateAt(purchase.createdAt),
  });
  const content = await bankSlipPdf(words, slip);
  return { fileName: words.fileName, mediaType: 'application/pdf', content };
}
