import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import {
  findReceivedInvoices,
  getReceivedInvoice,
  openReceived,
  presentOne,
} from '../actions/received/find-received.ts';
import { manifestReceived } from '../actions/received/manifest-received.ts';
import { matchReceived } from '../actions/received/match-received.ts';
import { readNow } from '../actions/received/read-received.ts';
import type { PayablesDeps } from '../deps.ts';

/** Invoices that others issued against the seller. */
export function receivedRoutes(deps: PayablesDeps): readonly Route[] {
  const open = openReceived(deps);
  return [
    route(contract.findReceivedInvoices, ({ caller, query }) => findReceivedInvoices(deps, caller.sellerId, query)),
    route(contract.readReceivedInvoices, ({ caller }) => readNow(deps, caller.sellerId)),
    route(contract.getReceivedInvoice, ({ caller, params }) => getReceivedInvoice(deps, caller.sellerId, params.uuid)),
    route(
      contract.manifestReceivedInvoice,
      async ({ caller: { sellerId, email: by }, params: { uuid: id }, body: request }) =>
        presentOne(deps.reader, await manifestReceived(deps, { sellerId, id, by, request })),
    ),
    route(contract.matchReceivedInvoice, async ({ caller: { sellerId, email: by }, params: { uuid: id }, body }) =>
      presentOne(deps.reader, await matchReceived(deps, { sellerId, id, paymentId: body.payment, by })),
    ),
    route(contract.openReceivedPdf, ({ caller, params }) => open.pdf(caller.sellerId, params.uuid)),
    route(contract.openReceivedXml, ({ caller, params }) => open.xml(caller.sellerId, params.uuid)),
  ];
}
