import { formatBoletoLine, shownDocument } from '@balcao/brazil';
import { type PaymentReceiptFacts, paymentReceipt } from '@balcao/messages';
import { withdrawals } from '@balcao/messages/withdrawals';
import { documentPdf, type PaperFile } from '../../charges/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findPayment, type Payment, type PaymentReturn, returnsOf } from '../store/payment-store.ts';

type OpenDeps = Pick<PayablesDeps, 'reader' | 'clockOf' | 'sellers'>;

/** A payment that came back has a receipt too. Refuses `payable.not_found` and `payable.no_receipt`. */
export async function openPaymentReceipt(
  { reader, clockOf, sellers }: OpenDeps,
  sellerId: string,
  id: string,
): Promise<PaperFile> {
  const payment = (await findPayment(reader, sellerId, id)) ?? refuse('payable.not_found');
  assertThat(payment.status === 'completed' || payment.status === 'returned', 'payable.no_receipt');
  const [clock, seller, returns] = await Promise.all([
    clockOf(sellerId),
    sellers.sellerOf(sellerId),
    returnsOf(reader, sellerId, [id]),
  ]);
  const { fantasyName, companyName, document } = seller;
  const words = paymentReceipt({
    ...factsOf(payment, returns.get(id) ?? []),
    payer: { tradeName: fantasyName || companyName, name: companyName, document: shownDocument(document) },
    at: clock.now(),
  });
  return { fileName: words.fileName, mediaType: 'application/pdf', content: await documentPdf(words) };
}

function factsOf(payment: Payment, returns: readonly PaymentReturn[]): Omit<PaymentReceiptFacts, 'payer' | 'at'> {
  const { pixKey, payeeAccount, line, payeeDocument, processedAt, updatedAt } = payment;
  return {
    paymentId: payment.id,
    payee: {
      name: payment.payeeName,
      document: payeeDocument && shownDocument(payeeDocument),
      institution: payment.institution,
    },
    pix:
      pixKey === null
        ? payeeAccount && { key: withdrawals.accountText(payeeAccount), endToEndId: payment.endToEndId }
        : { key: payment.pixKeyType === 'CPF' ? shownDocument(pixKey) : pixKey, endToEndId: payment.endToEndId },
    boleto:
      line === null
        ? null
        : {
            line: formatBoletoLine(line),
            dueDate: payment.dueDate,
            originalCents: payment.originalCents,
            late: lateOf(payment),
          },
    darf: darfOf(payment),
    amountCents: payment.amountCents,
    paidAt: processedAt ?? updatedAt,
    authentication: payment.authentication,
    description: payment.description,
    returns: returns.map(({ amountCents, reason, returnedAt: at }) => ({ amountCents, reason, at })),
    isReturned: payment.status === 'returned',
  };
}

function darfOf({ darf, dueDate, originalCents, fineCents, interestCents }: Payment) {
  if (!darf) return null;
  const { name, document, ...tax } = darf;
  const taxpayer = { name, document: shownDocument(document) };
  return { ...tax, taxpayer, dueDate, principalCents: originalCents, fineCents, interestCents };
}

function lateOf({ fineCents, interestCents, discountCents }: Payment) {
  if (fineCents === null || interestCents === null || discountCents === null) return null;
  return { fineCents, interestCents, discountCents };
}
