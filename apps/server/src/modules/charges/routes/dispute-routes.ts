import * as contract from '@balcao/contract';
import { type Caller, type Route, route } from '../../route.ts';
import type { ChargesDeps } from '../actions/charges-deps.ts';
import { addListedDocument } from '../actions/dispute-desk/add-listed-document.ts';
import { buildListedDossier, sendDossier } from '../actions/dispute-desk/dossier.ts';
import { findDisputes, getListedDispute, getOutcomes } from '../actions/dispute-desk/find-disputes.ts';
import { acceptDispute } from '../actions/disputes/accept-dispute.ts';
import { addEvidence, getEvidence } from '../actions/disputes/add-evidence.ts';

export function disputeRoutes(deps: ChargesDeps): Route[] {
  return [
    route(contract.addDisputeDocument, ({ caller, params, body, effectId }) => {
      const { sellerId, email: by } = caller;
      const content = Buffer.from(body.content, 'base64');
      return addEvidence(deps, { sellerId, chargeId: params.uuid, id: effectId, fileName: body.fileName, content, by });
    }),
    route(contract.getDisputeDocument, ({ caller, params }) =>
      getEvidence(deps, { sellerId: caller.sellerId, chargeId: params.uuid, documentId: params.document }),
    ),
  ];
}

/** Disputes without a charge are only for readers of the bank account. */
export function disputeDeskRoutes(deps: ChargesDeps): Route[] {
  const find = findDisputes(deps);
  const othersOf = (caller: Caller) =>
    contract.isGranted(contract.grants.receivedPixDisputes, caller) ? deps.otherDisputes : null;
  return [
    route(contract.findDisputes, ({ caller, query }) => find(caller.sellerId, query, othersOf(caller))),
    route(contract.getDispute, ({ caller, params }) =>
      getListedDispute(deps, caller.sellerId, params.uuid, othersOf(caller)),
    ),
    route(contract.getDisputeOutcomes, ({ caller, query: { dateInitial: from, dateFinal: to } }) =>
      getOutcomes(deps, caller.sellerId, { from, to }, othersOf(caller)),
    ),
    route(contract.getDisputeDossier, ({ caller, params }) =>
      buildListedDossier(deps, caller.sellerId, params.uuid, othersOf(caller)),
    ),
    route(contract.acceptDispute, async ({ caller, params: { uuid: disputeId } }) => {
      const { sellerId, email: by } = caller;
      const others = othersOf(caller);
      if (others && (await others.factsOf(sellerId, disputeId))) await others.accept({ sellerId, disputeId });
      else await acceptDispute(deps, { sellerId, disputeId, by });
      return getListedDispute(deps, sellerId, disputeId, others);
    }),
    route(contract.addListedDocument, async ({ caller, params: { uuid: disputeId }, body, effectId: id }) => {
      const { sellerId, email: by } = caller;
      const content = Buffer.from(body.content, 'base64');
      await addListedDocument(
        deps,
        { sellerId, disputeId, id, fileName: body.fileName, content, by },
        othersOf(caller),
      );
      return getListedDispute(deps, sellerId, disputeId, othersOf(caller));
    }),
    route(contract.sendDisputeDossier, async ({ caller, params: { uuid: disputeId }, effectId: id }) => {
      const { sellerId, email: by } = caller;
      await sendDossier(deps, { sellerId, disputeId, id, by }, othersOf(caller));
      return getListedDispute(deps, sellerId, disputeId, othersOf(caller));
    }),
  ];
}
