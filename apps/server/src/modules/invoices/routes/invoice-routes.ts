import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { cancelInvoice } from '../actions/cancel-invoice.ts';
import { openMonth, openSignedMonth } from '../actions/documents/month-archive.ts';
import { openInvoice } from '../actions/documents/open-invoice.ts';
import { findInvoices, findRefusedInvoices, presentInvoice } from '../actions/find-invoices.ts';
import { requestInvoice } from '../actions/request-invoice.ts';
import { sendInvoice } from '../actions/send-invoice.ts';
import type { InvoicesDeps } from '../deps.ts';

export function invoiceRoutes(deps: InvoicesDeps): readonly Route[] {
  const open = openInvoice(deps);
  const refused = findRefusedInvoices(deps);
  return [
    route(contract.findInvoices, async ({ caller: { sellerId }, params: { uuid: chargeId } }) => {
      const content = await findInvoices(deps, sellerId, chargeId);
      const size = content.length;
      return { content: [...content], totalElements: size, totalPages: Math.min(size, 1), number: 0, size };
    }),
    route(contract.findRefusedInvoices, ({ caller, query }) => refused(caller.sellerId, query)),
    route(
      contract.createInvoice,
      async ({ caller: { sellerId, email: by }, params: { uuid: chargeId }, body, effectId: id }) =>
        presentInvoice(
          deps,
          await requestInvoice(deps, { sellerId, chargeId, id, serviceId: body?.service ?? null, by }),
        ),
    ),
    route(contract.sendInvoiceEmail, async ({ caller: { sellerId }, params: { uuid: chargeId } }) => {
      await sendInvoice(deps, { sellerId, chargeId });
      return undefined;
    }),
    route(contract.cancelInvoice, async ({ caller: { sellerId }, params, query }) =>
      presentInvoice(
        deps,
        await cancelInvoice(deps, { sellerId, id: params.invoice, company: params.company, reason: query.reason }),
      ),
    ),
    route(contract.openInvoicePdf, ({ params }) => open.pdf(params.token)),
    route(contract.downloadInvoiceMonth, ({ caller, params }) => openMonth(deps, caller.sellerId, params.month)),
    route(contract.openInvoiceMonth, ({ params }) => openSignedMonth(deps, params.token)),
    route(contract.openInvoiceXml, ({ params }) => open.xml(params.token)),
  ];
}
