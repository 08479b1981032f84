import type * as contract from '@balcao/contract';
import type { AnswerOf, QueryOf } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { daysBetween, plainDateAt } from '@balcao/kernel';
import { invoiceDocuments } from '@balcao/messages';
import { orderOf } from '../../../database/order-of.ts';
import type { InvoicesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findInvoice, invoicesOf, readInvoicePage } from '../store/invoice-store.ts';
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

/** The seller's invoices, by time of request. */
export async function findIssuedInvoices(
  deps: Pick<InvoicesDeps, 'reader' | 'clockOf' | 'documentKey'>,
  sellerId: string,
  { page, size, sort, status, month, customer }: QueryOf<typeof contract.findIssuedInvoices>,
): Promise<AnswerOf<typeof contract.findIssuedInvoices>> {
  const filter = { status: status === 'SEND_INVOICE_SYSTEM' ? ('SENDING' as const) : status, month, customer };
  const { direction } = orderOf(sort);
  const { invoices, total } = await readInvoicePage(deps.reader, sellerId, filter, {
    limit: size,
    offset: page * size,
    direction,
  });
  const content = await Promise.all(invoices.map((invoice) => presentIssued(deps, invoice)));
  return { content, ...pagingOf(total, { page, size }) };
}

/** Refuses `invoice.not_found`. */
export async function getIssuedInvoice(
  deps: Pick<InvoicesDeps, 'reader' | 'clockOf' | 'documentKey'>,
  sellerId: string,
  id: string,
): Promise<contract.IssuedInvoice> {
  return presentIssued(deps, (await findInvoice(deps.reader, sellerId, id)) ?? refuse('invoice.not_found'));
}

/** An invoice as the list of all has it. */
export async function presentIssued(
  deps: Pick<InvoicesDeps, 'clockOf' | 'documentKey'>,
  invoice: Invoice,
): Promise<contract.IssuedInvoice> {
  const { chargeId, dps, amountCents, totalCents } = invoice;
  return {
    ...(await presentInvoice(deps, invoice)),
    charge: chargeId,
    customer: { uuid: dps.customerId, name: dps.buyer.name },
    title: dps.title,
    competence: dps.competence,
    total: totalCents === amountCents ? null : totalCents,
  };
}

/** An invoice as it goes over the wire, with addresses of its documents that open for some minutes from now. */
export async function presentInvoice(
  deps: Pick<InvoicesDeps, 'clockOf' | 'documentKey'>,
  invoice: Invoice,
): Promise<contract.Invoice> {
  const { reasonCode: code, reason } = invoice;
  const clock = await deps.clockOf(invoice.sellerId);
  const since = invoice.authorizedAt && daysBetween(plainDateAt(invoice.authorizedAt), clock.today());
  return {
    uuidInvoice: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    createdAt: invoice.createdAt.toString(),
    status: invoice.status === 'SENDING' ? 'SEND_INVOICE_SYSTEM' : invoice.status,
    statusReason: code ? invoiceDocuments.refusal({ code, reason: reason ?? '' }) : null,
    value: invoice.amountCents,
    daysSinceAuthorized: since,
    early: invoice.early,
    sentTo: invoice.sentTo,
    invoiceDownloadLink: invoice.xml === null ? null : screenLinks(deps, invoice, clock.now()),
  };
}
