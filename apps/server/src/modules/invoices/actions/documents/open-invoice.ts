import { formatDocument, serviceItems } from '@balcao/brazil';
import { type Cents, cents, roundHalfUp } from '@balcao/kernel';
import type { InvoiceFile, InvoicePaper, InvoicesDeps } from '../../deps.ts';
import { refuse } from '../../refusals.ts';
import { findInvoice, invoicesOf } from '../../store/invoice-store.ts';
import type { Invoice } from '../../store/invoice-tables.ts';
import { invoiceOfToken } from './document-link.ts';
import { invoicePdf } from './invoice-pdf.ts';

type OpenDeps = Pick<InvoicesDeps, 'reader' | 'clockOf' | 'documentKey' | 'texts'>;

/** The paper and the document of a signed address. Refuses `invoice.document_not_found` for one that is not ours or whose time is over. */
export function openInvoice(deps: OpenDeps) {
  return {
    pdf: async (token: string): Promise<InvoiceFile> => pdfOf(deps, await invoiceOf(deps, token)),
    xml: async (token: string): Promise<InvoiceFile> => {
      const invoice = await invoiceOf(deps, token);
      const fileName = `${deps.texts.paper.fileName(invoice.invoiceNumber ?? '')}.xml`;
      return { fileName, mediaType: 'application/xml', content: Buffer.from(invoice.xml ?? '', 'utf8') };
    },
  };
}

/** The paper of a charge's authorised invoice, for who may see it. Refuses `invoice.document_not_found`. */
export async function openPaper(
  deps: Pick<InvoicesDeps, 'reader' | 'texts'>,
  sellerId: string,
  chargeId: string,
): Promise<InvoiceFile> {
  const invoices = await invoicesOf(deps.reader, sellerId, [chargeId]);
  return pdfOf(deps, invoices.find(isAuthorized) ?? refuse('invoice.document_not_found'));
}

/** Whether the authority took it, and it was not canceled. */
export function isAuthorized({ status, xml }: Invoice): boolean {
  return status === 'AUTHORIZED' && xml !== null;
}

async function pdfOf({ texts }: Pick<InvoicesDeps, 'texts'>, invoice: Invoice): Promise<InvoiceFile> {
  const paper = paperOf(invoice);
  const words = texts.paper;
  return {
    fileName: `${words.fileName(paper.number)}.pdf`,
    mediaType: 'application/pdf',
    content: await invoicePdf(words, paper),
  };
}

async function invoiceOf({ reader, clockOf, documentKey }: OpenDeps, token: string): Promise<Invoice> {
  const signed = invoiceOfToken(token, documentKey) ?? refuse('invoice.document_not_found');
  const invoice = await findInvoice(reader, signed.sellerId, signed.id);
  if (!invoice?.xml) return refuse('invoice.document_not_found');
  const now = (await clockOf(signed.sellerId)).now();
  return Temporal.Instant.compare(now, signed.until) > 0 ? refuse('invoice.document_not_found') : invoice;
}

function paperOf(invoice: Invoice): InvoicePaper {
  const { dps, amountCents } = invoice;
  const { issuer, buyer, service } = dps;
  const { issRateHundredths } = dps.taxes;
  const { address } = buyer;
  return {
    number: invoice.invoiceNumber ?? '',
    accessKey: invoice.accessKey ?? '',
    verificationCode: invoice.verificationCode ?? '',
    issuedAt: invoice.authorizedAt ?? invoice.createdAt,
    competence: dps.competence,
    canceledAt: invoice.canceledAt,
    seller: {
      name: dps.issuerName,
      document: formatDocument(issuer.document),
      registration: issuer.municipalRegistration,
      city: dps.city,
    },
    buyer: {
      name: buyer.name,
      document: buyer.document ? formatDocument(buyer.document) : '',
      email: buyer.email,
      address:
        address && `${address.street}, ${address.number} · ${address.district} · ${address.city}/${address.state}`,
    },
    service: { ...service, name: serviceItems.find(({ code }) => code === service.code)?.name ?? '' },
    amountCents,
    issRateHundredths,
    regime: issuer.taxRegime,
    issCents: issOf(amountCents, issRateHundredths),
    declaration: `${invoice.series}/${invoice.number}`,
  };
}

function issOf(amountCents: Cents, rateHundredths: number): Cents {
  return cents(roundHalfUp((amountCents * rateHundredths) / 10_000));
}
