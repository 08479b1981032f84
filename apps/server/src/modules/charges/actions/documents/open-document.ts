import { formatDocument } from '@balcao/brazil';
import { type ChargeDocumentFacts, chargeDocuments } from '@balcao/messages';
import { refuse } from '../../refusals.ts';
import type { Purchase } from '../../store/charges-tables.ts';
import { findKeptPayment, findRefunds } from '../../store/money-back/refund-reader.ts';
import { findAttempt, findCharge, purchaseOf } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { assertThere, type ChargeDocument, documentOf } from './document-link.ts';
import { documentPdf, type PaperFile } from './document-pdf.ts';
import { issuerOf } from './issuer-of.ts';
import { openBankSlip } from './open-bank-slip.ts';

type OpenDeps = Pick<ChargesDeps, 'addressOf' | 'reader' | 'clockOf' | 'sellers' | 'customers' | 'documentKey'>;

/** PDF of a signed address. Refuses `charge.document_not_found` when the signature is not ours or has expired. */
export async function openDocument(deps: OpenDeps, token: string): Promise<PaperFile> {
  const signed = documentOf(token, deps.documentKey) ?? refuse('charge.document_not_found');
  const { document, until } = signed;
  const now = (await deps.clockOf(document.sellerId)).now();
  if (Temporal.Instant.compare(now, until) > 0) refuse('charge.document_not_found');
  const { kind } = document;
  if (kind === 'boleto') return openBankSlip(deps, document.sellerId, document.chargeId);
  return openPaper(deps, { ...document, kind }, now);
}

/** Receipt of a charge's payment, for a signed-in reader. Refuses `charge.not_found` and `charge.not_paid`. */
export async function openReceipt(
  deps: Omit<OpenDeps, 'documentKey' | 'customers'>,
  sellerId: string,
  chargeId: string,
): Promise<PaperFile> {
  const now = (await deps.clockOf(sellerId)).now();
  return openPaper(deps, { kind: 'receipt', sellerId, chargeId, refundId: null }, now);
}

async function openPaper(
  deps: Omit<OpenDeps, 'documentKey' | 'customers'>,
  document: ChargeDocument & { readonly kind: 'receipt' | 'refund' | 'letter' },
  now: Temporal.Instant,
): Promise<PaperFile> {
  await assertThere(deps, document);
  const words = chargeDocuments[document.kind](await factsOf(deps, document, now));
  return { fileName: words.fileName, mediaType: 'application/pdf', content: await documentPdf(words) };
}

async function factsOf(
  { reader, sellers }: Pick<OpenDeps, 'reader' | 'sellers'>,
  { sellerId, chargeId, refundId }: ChargeDocument,
  now: Temporal.Instant,
): Promise<ChargeDocumentFacts> {
  const charge = (await findCharge(reader, sellerId, chargeId)) ?? refuse('charge.document_not_found');
  const [seller, payment, refunds] = await Promise.all([
    sellers.sellerOf(sellerId),
    findKeptPayment(reader, sellerId, chargeId),
    findRefunds(reader, sellerId, chargeId),
  ]);
  const paid = payment && (await findAttempt(reader, sellerId, payment.attemptId));
  const purchase = paid?.purchase ?? (await purchaseOf(reader, charge));
  const done = refunds.filter(({ id, status }) => status === 'DONE' && (refundId === null || id === refundId));
  return {
    chargeId,
    title: charge.title,
    seller: issuerOf(seller),
    buyer: { name: charge.customerName, document: formatDocument(charge.customerDocument) },
    method: charge.paymentMethod,
    installmentCents: charge.paymentMethod === 'CREDIT_CARD' ? purchase.grossCents : [],
    part: { number: charge.partNumber, of: charge.partOf },
    card: cardOf(purchase),
    amountCents: charge.amountCents,
    adjustmentCents: charge.adjustmentCents,
    paidAt: charge.paidAt ?? now,
    isPaidManually: charge.status === 'PAID_MANUALLY',
    paymentId: payment?.id ?? null,
    refunds: done.map(({ id, amountCents, finishedAt }) => {
      return { id, amountCents, at: finishedAt ?? now };
    }),
    isWhole: charge.status === 'REFUND',
    at: now,
  };
}

function cardOf({ cardBrand: brand, cardLast4digits: last4digits }: Purchase): ChargeDocumentFacts['card'] {
  return brand && last4digits ? { brand, last4digits } : null;
}
