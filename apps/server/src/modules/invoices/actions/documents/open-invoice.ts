import { invoiceDocuments, danfse as texts } from '@balcao/messages';
import type { InvoiceFile, InvoicesDeps } from '../../deps.ts';
import { refuse } from '../../refusals.ts';
import { findInvoice, invoicesOf } from '../../store/invoice-store.ts';
import type { Invoice } from '../../store/invoice-tables.ts';
import { danfse } from './danfse.ts';
import { invoiceOfToken } from './document-link.ts';

type OpenDeps = Pick<InvoicesDeps, 'reader' | 'clockOf' | 'documentKey'>;
type Documented = Pick<Invoice, 'invoiceNumber' | 'status' | 'xml'>;

const watermarks: Readonly<Record<string, string>> = texts.watermarks;

/** The DANFSe and the XML of a signed address. Refuses `invoice.document_not_found` for one that is not ours or whose time is over. */
export function openInvoice(deps: OpenDeps) {
  return {
    pdf: async (token: string): Promise<InvoiceFile> => pdfOf(await invoiceOf(deps, token)),
    xml: async (token: string): Promise<InvoiceFile> => xmlOf(await invoiceOf(deps, token)),
  };
}

/** The DANFSe of a charge's authorised invoice, for who may see it. Refuses `invoice.document_not_found`. */
export async function openPaper(
  { reader }: Pick<InvoicesDeps, 'reader'>,
  sellerId: string,
  chargeId: string,
): Promise<InvoiceFile> {
  const invoices = await invoicesOf(reader, sellerId, [chargeId]);
  return pdfOf(invoices.find(isAuthorized) ?? refuse('invoice.document_not_found'));
}

/** Whether the authority took it, and it was not canceled. */
export function isAuthorized({ status, xml }: Pick<Invoice, 'status' | 'xml'>): boolean {
  return status === 'AUTHORIZED' && xml !== null;
}

export async function pdfOf({ invoiceNumber, status, xml }: Documented): Promise<InvoiceFile> {
  return {
    fileName: `${invoiceDocuments.fileName(invoiceNumber ?? '')}.pdf`,
    mediaType: 'application/pdf',
    content: await danfse(xml ?? '', watermarks[status] ?? null),
  };
}

export function xmlOf({ invoiceNumber, xml }: Documented): InvoiceFile {
  const fileName = `${invoiceDocuments.fileName(invoiceNumber ?? '')}.xml`;
  return { fileName, mediaType: 'application/xml', content: Buffer.from(xml ?? '', 'utf8') };
}

async function invoiceOf({ reader, clockOf, documentKey }: OpenDeps, token: string): Promise<Invoice> {
  const signed = invoiceOfToken(token, documentKey) ?? refuse('invoice.document_not_found');
  const invoice = await findInvoice(reader, signed.sellerId, signed.id);
  if (!invoice?.xml) return refuse('invoice.document_not_found');
  const now = (await clockOf(signed.sellerId)).now();
  return Temporal.Instant.compare(now, signed.until) > 0 ? refuse('invoice.document_not_found') : invoice;
}
