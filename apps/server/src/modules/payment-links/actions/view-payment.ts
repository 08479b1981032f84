import { formatDocument } from '@balcao/brazil';
import type { CheckoutPayment } from '@balcao/contract';
import { cardRefusalText } from '@balcao/messages';
import type { PurchaseView } from '../../charges/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import { findPayment } from '../store/payment-link-reader.ts';

export async function getLinkPurchase(
  deps: PaymentLinksDeps,
  sellerId: string,
  linkId: string,
  purchaseId: string,
): Promise<PurchaseView> {
  const payment = await findPayment(deps.reader, sellerId, linkId, purchaseId);
  const purchase = payment && (await deps.charges.getPurchase(sellerId, purchaseId));
  return purchase ?? refuse('checkout.payment_not_found');
}

/** It reveals nothing about the buyer, because the address may be shared. */
export async function presentPayment(deps: PaymentLinksDeps, purchase: PurchaseView): Promise<CheckoutPayment> {
  const { sellerId } = purchase;
  const [seller, clock, authorization] = await Promise.all([
    deps.sellers.sellerOf(sellerId),
    deps.clockOf(sellerId),
    purchase.method === 'PIX' ? deps.pixAutomatic.ofPurchase(sellerId, purchase.id) : null,
  ]);
  const unpaid = purchase.bankSlips.filter(({ paid }) => !paid).map(({ id }) => id);
  const awaiting = await deps.rails.boleto.awaitingRegistration(sellerId, unpaid);
  return {
    uuid: purchase.id,
    status: purchase.status,
    method: purchase.method,
    installments: purchase.installments,
    totalAmount: purchase.totalCents,
    seller: { name: seller.fantasyName, document: formatDocument(seller.document) },
    title: purchase.title,
    pix: purchase.pix && {
      brCode: purchase.pix.brCode,
      expiresAt: purchase.pix.expiresAt.toString(),
      amount: purchase.pix.amountCents,
      installment: purchase.pix.installment,
      dueDate: purchase.pix.dueDate,
    },
    bankSlips: purchase.bankSlips.map((slip) => ({
      chargeUuid: slip.chargeId,
      installment: slip.installment,
      line: slip.line,
      barcode: slip.barcode,
      brCode: slip.brCode,
      dueDate: slip.dueDate,
      amount: slip.amountCents,
      paid: slip.paid,
      awaitsRegistration: awaiting.has(slip.id),
    })),
    card: purchase.card && {
      brand: purchase.card.brand,
      last4digits: purchase.card.last4digits,
      refusal: purchase.card.refusal && cardRefusalText(purchase.card.refusal.code).buyer,
    },
    challenge: purchase.challenge,
    scheduledDate: purchase.scheduledDate,
    automatic: authorization && {
      status: authorization.status,
      brCode: authorization.brCode,
      paysNow: authorization.firstTxid !== null,
      valueKind: authorization.value.kind,
      value: authorization.value.amountCents,
      periodicity: authorization.periodicity,
      firstDate: authorization.firstDate,
    },
    paidAt: purchase.paidAt?.toString() ?? null,
    now: clock.now().toString(),
  };
}
