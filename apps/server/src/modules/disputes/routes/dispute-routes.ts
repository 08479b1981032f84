import * as contract from '@balcao/contract';
import { type Caller, type Route, route } from '../../route.ts';
import { acceptDispute } from '../actions/accept-dispute.ts';
import { addEvidence, getEvidence } from '../actions/add-evidence.ts';
import { addListedDocument } from '../actions/add-listed-document.ts';
import { buildListedDossier, sendDossier } from '../actions/dossier.ts';
import { findDisputes, getListedDispute, getOutcomes } from '../actions/find-disputes.ts';
import { findIssuerDocuments, findUnidentified, getIssuerDocument } from '../actions/provider-cases.ts';
import { writeStatement } from '../actions/write-statement.ts';
import type { DisputesDeps } from '../deps.ts';

export function disputeRoutes(deps: DisputesDeps): Route[] {
  const find = findDisputes(deps);
  // Disputes of Pix received on keys are only for readers of the bank account.
  const othersOf = (caller: Caller) =>
    contract.isGranted(contract.grants.receivedPixDisputes, caller) ? deps.banking.disputes : null;
  return [
    route(contract.addDisputeDocument, ({ caller, params, body, effectId }) => {
      const { sellerId, email: by } = caller;
      const content = Buffer.from(body.content, 'base64');
      return addEvidence(deps, { sellerId, chargeId: params.uuid, id: effectId, fileName: body.fileName, content, by });
    }),
    route(contract.getDisputeDocument, ({ caller, params }) =>
      getEvidence(deps, { sellerId: caller.sellerId, chargeId: params.uuid, documentId: params.document }),
    ),
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
    route(contract.writeDisputeStatement, async ({ caller, params: { uuid: disputeId }, body: { statement } }) => {
      const { sellerId, email: by } = caller;
      await writeStatement(deps, { sellerId, disputeId, statement, by });
      return getListedDispute(deps, sellerId, disputeId, othersOf(caller));
    }),
    route(contract.findUnidentifiedDisputes, async ({ caller }) => ({
      content: await findUnidentified(deps, caller.sellerId),
    })),
    route(contract.findIssuerDocuments, async ({ caller, params }) => ({
      content: [...(await findIssuerDocuments(deps, caller.sellerId, params.uuid))],
    })),
    route(contract.getIssuerDocument, ({ caller, params }) =>
      getIssuerDocument(deps, { sellerId: caller.sellerId, disputeId: params.uuid, documentId: params.document }),
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
