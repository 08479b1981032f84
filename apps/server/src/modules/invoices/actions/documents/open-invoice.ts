import { formatDocument, serviceItems } from '@balcao/brazil';
import type { Cents } from '@balcao/kernel';
import { cents, roundHalfUp } from '@balcao/kernel';
import type { InvoiceFile, InvoicePaper, InvoicesDeps } from '../../deps.ts';
import { refuse } from '../../refusals.ts';
import { invoiceRow, invoicesOf } from '../../store/invoice-store.ts';
import type { InvoiceRow } from '../../store/invoice-tables.ts';
import { invoiceOfToken } from './document-link.ts';
import { invoicePdf } from './invoice-pdf.ts';

type OpenDeps = Pick<InvoicesDeps, 'reader' | 'clockOf' | 'documentKey' | 'texts'>;

/** The paper and the document of a signed address. Refuses `invoice.document_not_found` for one that is not ours or whose time is over. */
export function openInvoice(deps: OpenDeps) {
  return {
    pdf: async (token: string): Promise<InvoiceFile> => pdfOf(deps, await rowOf(deps, token)),
    xml: async (token: string): Promise<InvoiceFile> => {
      const row = await rowOf(deps, token);
      const fileName = `${deps.texts.paper.fileName(row.invoice_number ?? '')}.xml`;
      return { fileName, mediaType: 'application/xml', content: Buffer.from(row.xml ?? '', 'utf8') };
    },
  };
}

/** The paper of a charge's authorised invoice, for who may see it. Refuses `invoice.document_not_found`. */
export function openPaper(deps: Pick<InvoicesDeps, 'reader' | 'texts'>) {
  return async (sellerId: string, chargeId: string): Promise<InvoiceFile> => {
    const rows = await invoicesOf(deps.reader, sellerId, [chargeId]);
    return pdfOf(deps, rows.find(isAuthorized) ?? refuse('invoice.document_not_found'));
  };
}

/** Whether the authority took it, and it was not canceled. */
export function isAuthorized({ status, xml }: InvoiceRow): boolean {
  return status === 'AUTHORIZED' && xml !== null;
}

async function pdfOf({ texts }: Pick<InvoicesDeps, 'texts'>, row: InvoiceRow): Promise<InvoiceFile> {
  const paper = paperOf(row);
  const words = texts.paper;
  return {
    fileName: `${words.fileName(paper.number)}.pdf`,
    mediaType: 'application/pdf',
    content: await invoicePdf(words, paper),
  };
}

async function rowOf({ reader, clockOf, documentKey }: OpenDeps, token: string): Promise<InvoiceRow> {
  const signed = invoiceOfToken(token, documentKey) ?? refuse('invoice.document_not_found');
  const row = await invoiceRow(reader, signed.sellerId, signed.id);
  if (!row?.xml) return refuse('invoice.document_not_found');
  const now = (await clockOf(signed.sellerId)).now();
  return Temporal.Instant.compare(now, signed.until) > 0 ? refuse('invoice.document_not_found') : row;
}

function paperOf(row: InvoiceRow): InvoicePaper {
  const { dps, amount_cents: amountCents } = row;
  const { issuer, buyer, service, issRateHundredths } = dps;
  const { address } = buyer;
  return {
    number: row.invoice_number ?? '',
    accessKey: row.access_key ?? '',
    verificationCode: row.verification_code ?? '',
    issuedAt: row.authorized_at ?? row.created_at,
    competence: dps.competence,
    canceledAt: row.canceled_at,
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
    declaration: `${row.series}/${row.number}`,
  };
}

function issOf(amountCents: Cents, rateHundredths: number): Cents {
  return cents(roundHalfUp((amountCents * rateHundredths) / 10_000));
}
