import { assertInvariant } from '@balcao/kernel';
import { invoiceDocuments } from '@balcao/messages';
import type { BuyerMail, InvoicesDeps } from '../deps.ts';
import type { Invoice } from '../store/invoice-tables.ts';
import { mailLinks } from './documents/document-link.ts';

/** The mail that brings a buyer an authorised invoice: what it is, and where it is read and kept. */
export async function invoiceMail(deps: InvoicesDeps, invoice: Invoice, at: Temporal.Instant): Promise<BuyerMail> {
  const { sellerId, invoiceNumber: number, accessKey, amountCents, dps } = invoice;
  assertInvariant(number && accessKey, 'an authorised invoice has a number and a key');
  const { fantasyName, companyName } = await deps.sellers.sellerOf(sellerId);
  const [buyerName, sellerName] = [dps.buyer.name, fantasyName || companyName];
  const links = mailLinks(deps, invoice, at);
  const words = invoiceDocuments.toBuyer({
    buyerName,
    sellerName,
    title: dps.title,
    number,
    accessKey,
    amountCents,
    ...links,
  });
  return { sellerId, customerId: dps.customerId, to: dps.buyer.email, at, ...words };
}
