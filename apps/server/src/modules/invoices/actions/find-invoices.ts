import type * as contract from '@balcao/contract';
import type { AnswerOf, QueryOf } from '@balcao/contract';
import type { InvoicesDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { countRefused, invoicesOf, readRefused } from '../store/invoice-store.ts';
import type { Invoice } from '../store/invoice-tables.ts';
import { screenLinks } from './documents/document-link.ts';

/** The invoices of a charge, the newest first. Refuses `invoice.charge_not_found`, for another seller's too. */
export async function findInvoices(
  deps: InvoicesDeps,
  sellerId: string,
  chargeId: string,
): Promise<readonly contract.Invoice[]> {
  assertThat((await deps.chargesOf(sellerId, [chargeId])).has(chargeId), 'invoice.charge_not_found');
  return Promise.all(
    (await invoicesOf(deps.reader, sellerId, [chargeId])).map((invoice) => presentInvoice(deps, invoice)),
  );
}

/** Charges whose last invoice was refused, with the reason, the newest first. */
export function findRefusedInvoices({
  reader,
  chargesOf,
  texts,
}: Pick<InvoicesDeps, 'reader' | 'chargesOf' | 'texts'>) {
  return async (
    sellerId: string,
    { page, size }: QueryOf<typeof contract.findRefusedInvoices>,
  ): Promise<AnswerOf<typeof contract.findRefusedInvoices>> => {
    const [invoices, totalElements] = await Promise.all([
      readRefused(reader, sellerId, { limit: size, offset: page * size }),
      countRefused(reader, sellerId),
    ]);
    const charges = await chargesOf(
      sellerId,
      invoices.map(({ chargeId }) => chargeId),
    );
    const content = invoices.map(({ chargeId, createdAt, amountCents: value, reasonCode: code, reason }) => {
      const charge = charges.get(chargeId);
      return {
        charge: chargeId,
        customerName: charge?.buyer.name ?? '',
        title: charge?.title ?? '',
        createdAt: createdAt.toString(),
        value,
        reason: code ? texts.refusal({ code, reason: reason ?? '' }) : null,
      };
    });
    return { content, totalElements, totalPages: Math.ceil(totalElements / size), number: page, size };
  };
}

/** An invoice as it goes over the wire, with addresses of its documents that open for some minutes from now. */
export async function presentInvoice(
  deps: Pick<InvoicesDeps, 'clockOf' | 'documentKey' | 'texts'>,
  invoice: Invoice,
): Promise<contract.Invoice> {
  const { reasonCode: code, reason } = invoice;
  const now = (await deps.clockOf(invoice.sellerId)).now();
  return {
    uuidInvoice: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    createdAt: invoice.createdAt.toString(),
    status: invoice.status === 'SENDING' ? 'SEND_INVOICE_SYSTEM' : invoice.status,
    statusReason: code ? deps.texts.refusal({ code, reason: reason ?? '' }) : null,
    value: invoice.amountCents,
    early: invoice.early,
    sentTo: invoice.sentTo,
    invoiceDownloadLink: invoice.xml === null ? null : screenLinks(deps, invoice, now),
  };
}
