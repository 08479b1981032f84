import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { cancelInvoice } from '../actions/cancel-invoice.ts';
import { screenLinks } from '../actions/documents/document-link.ts';
import { openInvoice } from '../actions/documents/open-invoice.ts';
import { requestInvoice } from '../actions/request-invoice.ts';
import { sendInvoice } from '../actions/send-invoice.ts';
import type { InvoicesDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { invoicesOf } from '../store/invoice-store.ts';
import type { InvoiceRow } from '../store/invoice-tables.ts';

export function invoiceRoutes(deps: InvoicesDeps): readonly Route[] {
  const request = requestInvoice(deps);
  const cancel = cancelInvoice(deps);
  const send = sendInvoice(deps);
  const open = openInvoice(deps);
  const present = async (row: InvoiceRow) => presentInvoice(deps, row, (await deps.clockOf(row.seller_id)).now());
  return [
    route(contract.findInvoices, async ({ caller: { sellerId }, params: { uuid } }) => {
      assertThat((await deps.chargesOf(sellerId, [uuid])).has(uuid), 'invoice.charge_not_found');
      const rows = await invoicesOf(deps.reader, sellerId, [uuid]);
      const content = await Promise.all(rows.map(present));
      return { content, totalElements: rows.length, totalPages: rows.length > 0 ? 1 : 0, number: 0, size: rows.length };
    }),
    route(
      contract.createInvoice,
      async ({ caller: { sellerId, email: by }, params: { uuid: chargeId }, effectId: id }) =>
        present(await request({ sellerId, chargeId, id, by })),
    ),
    route(contract.sendInvoiceEmail, async ({ caller: { sellerId }, params: { uuid: chargeId } }) => {
      await send({ sellerId, chargeId });
      return undefined;
    }),
    route(contract.cancelInvoice, async ({ caller: { sellerId }, params, query }) =>
      present(await cancel({ sellerId, id: params.invoice, company: params.company, reason: query.reason })),
    ),
    route(contract.openInvoicePdf, ({ params }) => open.pdf(params.token)),
    route(contract.openInvoiceXml, ({ params }) => open.xml(params.token)),
  ];
}

function presentInvoice(deps: InvoicesDeps, row: InvoiceRow, now: Temporal.Instant): contract.Invoice {
  const { reason_code: code, reason } = row;
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
}
