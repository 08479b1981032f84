import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import type { ChargesDeps } from '../actions/charges-deps.ts';
import { buildDossier, sendDossier } from '../actions/dispute-desk/dossier.ts';
import { findDisputes, getListedDispute, getOutcomes } from '../actions/dispute-desk/find-disputes.ts';
import { acceptDispute } from '../actions/disputes/accept-dispute.ts';
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

/** The queue of disputes, and the dossier of each. */
export function disputeDeskRoutes(deps: ChargesDeps): Route[] {
  const find = findDisputes(deps);
  const get = getListedDispute(deps);
  const outcomes = getOutcomes(deps);
  const build = buildDossier(deps);
  const send = sendDossier(deps);
  const accept = acceptDispute(deps);
  return [
    route(contract.findDisputes, ({ caller, query }) => find(caller.sellerId, query)),
    route(contract.getDispute, ({ caller, params }) => get(caller.sellerId, params.uuid)),
    route(contract.getDisputeOutcomes, ({ caller, query: { dateInitial: from, dateFinal: to } }) =>
      outcomes(caller.sellerId, { from, to }),
    ),
    route(contract.getDisputeDossier, async ({ caller, params }) => {
      const { fileName, mediaType, content } = await build(caller.sellerId, params.uuid);
      return { fileName, mediaType, content };
    }),
    route(contract.acceptDispute, async ({ caller, params }) => {
      const { sellerId, email: by } = caller;
      await accept({ sellerId, disputeId: params.uuid, by });
      return get(sellerId, params.uuid);
    }),
    route(contract.sendDisputeDossier, async ({ caller, params, effectId: id }) => {
      const { sellerId, email: by } = caller;
      await send({ sellerId, disputeId: params.uuid, id, by });
      return get(sellerId, params.uuid);
    }),
  ];
}
