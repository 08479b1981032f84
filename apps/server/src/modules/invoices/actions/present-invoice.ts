import type { Invoice } from '@balcao/contract';
import type { InvoicesDeps } from '../deps.ts';
import type { InvoiceRow } from '../store/invoice-tables.ts';
import { screenLinks } from './documents/document-link.ts';

/** An invoice as it goes over the wire, with addresses of its documents that open for some minutes from now. */
export function presentInvoice(deps: Pick<InvoicesDeps, 'clockOf' | 'documentKey' | 'texts'>) {
  return async (row: InvoiceRow): Promise<Invoice> => {
    const { reason_code: code, reason } = row;
    const now = (await deps.clockOf(row.seller_id)).now();
    return {
      uuidInvoice: row.id,
      invoiceNumber: row.invoice_number,
      createdAt: row.created_at.toString(),
      status: row.status === 'SENDING' ? 'SEND_INVOICE_SYSTEM' : row.status,
      statusReason: code ? deps.texts.refusal({ code, reason: reason ?? '' }) : null,
      value: row.amount_cents,
      early: row.early,
      sentTo: row.sent_to,
      invoiceDownloadLink: row.xml === null ? null : screenLinks(deps, row, now),
    };
  };
}
