import * as contract from '@balcao/contract';
import { type Caller, type Route, route } from '../../route.ts';
import type { ChargesDeps } from '../actions/charges-deps.ts';
import { addListedDocument } from '../actions/dispute-desk/add-listed-document.ts';
import { buildListedDossier, sendDossier } from '../actions/dispute-desk/dossier.ts';
import { findDisputes, getListedDispute, getOutcomes } from '../actions/dispute-desk/find-disputes.ts';
import { acceptDispute } from '../actions/disputes/accept-dispute.ts';
import { addEvidence, getEvidence } from '../actions/disputes/add-evidence.ts';

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

/** The queue of disputes, and the dossier of each. Those without a charge are for who may see the bank account. */
export function disputeDeskRoutes(deps: ChargesDeps): Route[] {
  const find = findDisputes(deps);
  const get = getListedDispute(deps);
  const outcomes = getOutcomes(deps);
  const build = buildListedDossier(deps);
  const send = sendDossier(deps);
  const add = addListedDocument(deps);
  const accept = acceptDispute(deps);
  const othersOf = (caller: Caller) =>
    contract.isGranted(contract.grants.receivedPixDisputes, caller) ? deps.otherDisputes : null;
  return [
    route(contract.findDisputes, ({ caller, query }) => find(caller.sellerId, query, othersOf(caller))),
    route(contract.getDispute, ({ caller, params }) => get(caller.sellerId, params.uuid, othersOf(caller))),
    route(contract.getDisputeOutcomes, ({ caller, query: { dateInitial: from, dateFinal: to } }) =>
      outcomes(caller.sellerId, { from, to }, othersOf(caller)),
    ),
    route(contract.getDisputeDossier, ({ caller, params }) => build(caller.sellerId, params.uuid, othersOf(caller))),
    route(contract.acceptDispute, async ({ caller, params: { uuid: disputeId } }) => {
      const { sellerId, email: by } = caller;
      const others = othersOf(caller);
      if (others && (await others.factsOf(sellerId, disputeId))) await others.accept({ sellerId, disputeId });
      else await accept({ sellerId, disputeId, by });
      return get(sellerId, disputeId, others);
    }),
    route(contract.addListedDocument, async ({ caller, params: { uuid: disputeId }, body, effectId: id }) => {
      const { sellerId, email: by } = caller;
      const content = Buffer.from(body.content, 'base64');
      await add({ sellerId, disputeId, id, fileName: body.fileName, content, by }, othersOf(caller));
      return get(sellerId, disputeId, othersOf(caller));
    }),
    route(contract.sendDisputeDossier, async ({ caller, params: { uuid: disputeId }, effectId: id }) => {
      const { sellerId, email: by } = caller;
      await send({ sellerId, disputeId, id, by }, othersOf(caller));
      return get(sellerId, disputeId, othersOf(caller));
    }),
  ];
}
