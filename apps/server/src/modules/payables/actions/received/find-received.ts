import { shownDocument } from '@balcao/brazil';
import type * as contract from '@balcao/contract';
import type { AnswerOf, ReceivedQuery } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { orderOf } from '../../../../database/order-of.ts';
import type { PayablesDeps } from '../../deps.ts';
import { refuse } from '../../refusals.ts';
import { possiblePayments, suggestionsOf } from '../../store/match-store.ts';
import { findPaymentsOf, type Payment } from '../../store/payment-store.ts';
import type { ReceivedInvoice } from '../../store/received-invoice.ts';
import { findReceived, lastReading, receivedPage } from '../../store/received-store.ts';

type FindDeps = Pick<PayablesDeps, 'reader' | 'invoices'>;

export async function findReceivedInvoices(
  { reader, invoices: issued }: FindDeps,
  sellerId: string,
  { page, size, sort, status, payment, month, search = '' }: ReceivedQuery,
): Promise<AnswerOf<typeof contract.findReceivedInvoices>> {
  const { field, direction } = orderOf(sort);
  const order = field === 'value' ? 'value' : 'issuedAt';
  const [{ invoices, total }, reading, hasCertificate] = await Promise.all([
    receivedPage(
      reader,
      { sellerId, status, payment, month, text: search },
      { order, direction, limit: size, offset: page * size },
    ),
    lastReading(reader, sellerId),
    issued.hasCertificate(sellerId),
  ]);
  return {
    content: await presentReceived(reader, sellerId, invoices),
    ...pagingOf(total, { page, size }),
    hasCertificate,
    lastReadAt: reading?.readAt.toString() ?? null,
  };
}

const maxPossible = 20;

/** Refuses `received.not_found`. */
export async function getReceivedInvoice(
  { reader }: Pick<FindDeps, 'reader'>,
  sellerId: string,
  id: string,
): Promise<AnswerOf<typeof contract.getReceivedInvoice>> {
  const found = (await findReceived(reader, sellerId, id)) ?? refuse('received.not_found');
  const ids = await possiblePayments(reader, found, maxPossible);
  const payments = new Map((await findPaymentsOf(reader, sellerId, ids)).map((one) => [one.id, one]));
  return {
    invoice: await presentOne(reader, found),
    payments: ids.flatMap((one) => presentPayment(payments.get(one)) ?? []),
  };
}

export async function presentOne(
  reader: FindDeps['reader'],
  invoice: ReceivedInvoice,
): Promise<contract.ReceivedInvoice> {
  const [shown] = await presentReceived(reader, invoice.sellerId, [invoice]);
  return shown ?? refuse('received.not_found');
}

async function presentReceived(
  reader: FindDeps['reader'],
  sellerId: string,
  invoices: readonly ReceivedInvoice[],
): Promise<contract.ReceivedInvoice[]> {
  const suggestions = await suggestionsOf(
    reader,
    sellerId,
    invoices.map(({ id }) => id),
  );
  const ids = [...suggestions.values(), ...invoices.flatMap(({ paymentId }) => paymentId ?? [])];
  const payments = new Map((await findPaymentsOf(reader, sellerId, ids)).map((one) => [one.id, one]));
  return invoices.map((invoice) => ({
    uuid: invoice.id,
    number: invoice.number,
    issuerName: invoice.issuerName,
    issuerDocument: shownDocument(invoice.issuerDocument),
    description: invoice.description,
    accessKey: invoice.accessKey,
    issuedAt: invoice.issuedAt.toString(),
    competence: invoice.competence,
    value: invoice.amountCents,
    total: invoice.totalCents,
    status: invoice.status,
    manifestation: invoice.manifestation,
    manifestedAt: invoice.manifestedAt?.toString() ?? null,
    manifestationRefusal: invoice.manifestationRefusal,
    payment: presentPayment(payments.get(invoice.paymentId ?? '')),
    isMatchedAutomatically: invoice.matchedBy === null,
    suggestion: presentPayment(payments.get(suggestions.get(invoice.id) ?? '')),
  }));
}

function presentPayment(payment: Payment | undefined): contract.InvoicePayment | null {
  if (!payment) return null;
  const { id: uuid, kind, status, payeeName: payee, amountCents: value, paymentDate: date } = payment;
  return { uuid, kind, status, payee, value, date };
}

/** The DANFSe and the XML of an invoice. Refuses `received.not_found`. */
export function openReceived({ reader, invoices }: FindDeps) {
  const documented = async (sellerId: string, id: string) => {
    const { number, status, xml } = (await findReceived(reader, sellerId, id)) ?? refuse('received.not_found');
    return { invoiceNumber: number, status: status === 'BLOCKED' ? 'AUTHORIZED' : status, xml } as const;
  };
  return {
    pdf: async (sellerId: string, id: string) => invoices.pdfOf(await documented(sellerId, id)),
    xml: async (sellerId: string, id: string) => invoices.xmlOf(await documented(sellerId, id)),
  };
}
