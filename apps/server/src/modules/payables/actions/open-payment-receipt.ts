import { formatBoletoLine } from '@balcao/brazil';
import { documentPdf, type PaperFile } from '../../charges/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { type PaymentReceiptFacts, shownDocument } from '../payment-receipt.ts';
import { assertThat, refuse } from '../refusals.ts';
import { type PaymentReturnRow, type PaymentRow, paymentRow, returnsOf } from '../store/payment-store.ts';

type OpenDeps = Pick<PayablesDeps, 'reader' | 'clockOf' | 'sellers' | 'texts'>;

/** The receipt of a payment that was made, whether or not it came back. Refuses `payable.not_found` and `payable.no_receipt`. */
export function openPaymentReceipt({ reader, clockOf, sellers, texts }: OpenDeps) {
  return async (sellerId: string, id: string): Promise<PaperFile> => {
    const row = (await paymentRow(reader, sellerId, id)) ?? refuse('payable.not_found');
    assertThat(row.status === 'completed' || row.status === 'returned', 'payable.no_receipt');
    const [clock, seller, returns] = await Promise.all([
      clockOf(sellerId),
      sellers.sellerOf(sellerId),
      returnsOf(reader, sellerId, [id]),
    ]);
    const { fantasyName, companyName, document } = seller;
    const words = texts.receipt({
      ...factsOf(row, returns.get(id) ?? []),
      payer: { tradeName: fantasyName || companyName, name: companyName, document: shownDocument(document) },
      at: clock.now(),
    });
    return { fileName: words.fileName, mediaType: 'application/pdf', content: await documentPdf(words) };
  };
}

function factsOf(row: PaymentRow, returns: readonly PaymentReturnRow[]): Omit<PaymentReceiptFacts, 'payer' | 'at'> {
  const { pix_key, line, payee_document, processed_at, updated_at } = row;
  return {
    paymentId: row.id,
    payee: {
      name: row.payee_name,
      document: payee_document && shownDocument(payee_document),
      institution: row.institution,
    },
    pix:
      pix_key === null
        ? null
        : { key: row.pix_key_type === 'CPF' ? shownDocument(pix_key) : pix_key, endToEndId: row.end_to_end_id },
    boleto:
      line === null
        ? null
        : {
            line: formatBoletoLine(line),
            dueDate: row.due_date,
            originalCents: row.original_cents,
            late: lateOf(row),
          },
    amountCents: row.amount_cents,
    paidAt: processed_at ?? updated_at,
    authentication: row.authentication,
    description: row.description,
    returns: returns.map(({ amount_cents: amountCents, reason, returned_at: at }) => ({ amountCents, reason, at })),
    isReturned: row.status === 'returned',
  };
}

function lateOf({ fine_cents, interest_cents, discount_cents }: PaymentRow) {
  if (fine_cents === null || interest_cents === null || discount_cents === null) return null;
  return { fineCents: fine_cents, interestCents: interest_cents, discountCents: discount_cents };
}
