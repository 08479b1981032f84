import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import type { ChargesDeps } from '../actions/charges-deps.ts';
import { linkDocument } from '../actions/documents/document-link.ts';
import { openDocument } from '../actions/documents/open-document.ts';

export function documentRoutes(deps: ChargesDeps): Route[] {
  const link = linkDocument(deps);
  const open = openDocument(deps);
  return [
    route(contract.getChargeReceipt, ({ caller, params }) =>
      link({ kind: 'receipt', sellerId: caller.sellerId, chargeId: params.uuid, refundId: null }),
    ),
    route(contract.getRefundReceipt, ({ caller, params }) =>
      link({ kind: 'refund', sellerId: caller.sellerId, chargeId: params.uuid, refundId: params.refund }),
    ),
    route(contract.getCancellationLetter, ({ caller, query }) =>
      link({ kind: 'letter', sellerId: caller.sellerId, chargeId: query.uuid, refundId: null }),
    ),
    route(contract.openChargeDocument, ({ params }) => open(params.token)),
  ];
}
