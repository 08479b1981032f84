import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import type { ChargesDeps } from '../actions/charges-deps.ts';
import { addEvidence } from '../actions/disputes/add-evidence.ts';
import { getEvidence } from '../actions/disputes/get-evidence.ts';

export function disputeRoutes(deps: ChargesDeps): Route[] {
  const add = addEvidence(deps);
  const get = getEvidence(deps);
  return [
    route(contract.addDisputeDocument, ({ caller, params, body, effectId }) => {
      const { sellerId, email: by } = caller;
      const content = Buffer.from(body.content, 'base64');
      return add({ sellerId, chargeId: params.uuid, id: effectId, fileName: body.fileName, content, by });
    }),
    route(contract.getDisputeDocument, ({ caller, params }) =>
      get({ sellerId: caller.sellerId, chargeId: params.uuid, documentId: params.document }),
    ),
  ];
}
