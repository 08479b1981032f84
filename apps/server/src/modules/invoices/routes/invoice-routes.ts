import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { cancelInvoice } from '../actions/cancel-invoice.ts';
import { openMonth, openSignedMonth } from '../actions/documents/month-archive.ts';
import { openInvoice } from '../actions/documents/open-invoice.ts';
import {
  findInvoices,
  findIssuedInvoices,
  getIssuedInvoice,
  presentInvoice,
  presentIssued,
} from '../actions/find-invoices.ts';
import { getOptions } from '../actions/get-options.ts';
import { issueInvoice, replaceInvoice } from '../actions/issue-invoice.ts';
import { issueMonth, previewMonth } from '../actions/issue-month.ts';
import { requestInvoice } from '../actions/request-invoice.ts';
import { sendInvoice, sendIssued } from '../actions/send-invoice.ts';
import type { InvoicesDeps } from '../deps.ts';

export function invoiceRoutes(deps: InvoicesDeps): readonly Route[] {
  const open = openInvoice(deps);
  return [
    route(contract.findInvoices, async ({ caller: { sellerId }, params: { uuid: chargeId } }) => {
      const content = await findInvoices(deps, sellerId, chargeId);
      const size = content.length;
      return { content: [...content], totalElements: size, totalPages: Math.min(size, 1), number: 0, size };
    }),
    route(contract.findIssuedInvoices, ({ caller, query }) => findIssuedInvoices(deps, caller.sellerId, query)),
    route(contract.getIssuedInvoice, ({ caller, params }) => getIssuedInvoice(deps, caller.sellerId, params.uuid)),
    route(contract.getInvoiceOptions, ({ caller }) => getOptions(deps, caller.sellerId)),
    route(contract.issueInvoice, async ({ caller: { sellerId, email: by }, body: terms, effectId: id }) =>
      presentIssued(deps, await issueInvoice(deps, { sellerId, id, by, terms })),
    ),
    route(contract.replaceInvoice, async ({ caller: { sellerId, email: by }, params, body: terms, effectId: id }) =>
      presentIssued(deps, await replaceInvoice(deps, { sellerId, id, by, terms, replacedId: params.uuid })),
    ),
    route(contract.sendIssuedInvoice, async ({ caller: { sellerId }, params }) => {
      await sendIssued(deps, { sellerId, id: params.uuid });
      return undefined;
    }),
    route(contract.previewInvoiceMonth, ({ caller: { sellerId }, params: { month } }) =>
      previewMonth(deps, { sellerId, month }),
    ),
    route(contract.issueInvoiceMonth, ({ caller: { sellerId, email: by }, params: { month }, body }) =>
      issueMonth(deps, { sellerId, month, by, chargeIds: body.charges }),
    ),
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
