import * as contract from '@balcao/contract';
import { type Caller, type Route, route } from '../../route.ts';
import { acceptDispute } from '../actions/accept-dispute.ts';
import { addDocument, addEvidence, getEvidence } from '../actions/add-evidence.ts';
import { buildDossier, sendDossier } from '../actions/dossier.ts';
import { assertVisible, findDisputes, getListedDispute, getOutcomes } from '../actions/find-disputes.ts';
import { findIssuerDocuments, findUnidentified, getIssuerDocument } from '../actions/provider-cases.ts';
import { writeStatement } from '../actions/write-statement.ts';
import type { DisputesDeps } from '../deps.ts';

export function disputeRoutes(deps: DisputesDeps): Route[] {
  const find = findDisputes(deps);
  const visibleTo = (caller: Caller) => ({
    sellerId: caller.sellerId,
    withReceived: contract.isGranted(contract.grants.receivedPixDisputes, caller),
  });
  const assertSeen = (caller: Caller, disputeId: string) => assertVisible(deps, visibleTo(caller), disputeId);
  const sheet = (caller: Caller, disputeId: string) => getListedDispute(deps, visibleTo(caller), disputeId);
  return [
    route(contract.addDisputeDocument, ({ caller, params, body, effectId }) => {
      const { sellerId, email: by } = caller;
      const content = Buffer.from(body.content, 'base64');
      return addEvidence(deps, { sellerId, chargeId: params.uuid, id: effectId, fileName: body.fileName, content, by });
    }),
    route(contract.getDisputeDocument, ({ caller, params }) =>
      getEvidence(deps, { sellerId: caller.sellerId, chargeId: params.uuid, documentId: params.document }),
    ),
    route(contract.findDisputes, ({ caller, query }) => find(visibleTo(caller), query)),
    route(contract.getDispute, ({ caller, params }) => sheet(caller, params.uuid)),
    route(contract.getDisputeOutcomes, ({ caller, query: { dateInitial: from, dateFinal: to } }) =>
      getOutcomes(deps, visibleTo(caller), { from, to }),
    ),
    route(contract.getDisputeDossier, async ({ caller, params }) => {
      await assertSeen(caller, params.uuid);
      return buildDossier(deps, caller.sellerId, params.uuid);
    }),
    route(contract.writeDisputeStatement, async ({ caller, params: { uuid: disputeId }, body: { statement } }) => {
      const { sellerId, email: by } = caller;
      await writeStatement(deps, { sellerId, disputeId, statement, by });
      return sheet(caller, disputeId);
    }),
    route(contract.findUnidentifiedDisputes, async ({ caller }) => ({
      content: await findUnidentified(deps, caller.sellerId),
    })),
    route(contract.findIssuerDocuments, async ({ caller, params }) => {
      await assertSeen(caller, params.uuid);
      return { content: [...(await findIssuerDocuments(deps, caller.sellerId, params.uuid))] };
    }),
    route(contract.getIssuerDocument, async ({ caller, params }) => {
      await assertSeen(caller, params.uuid);
      return getIssuerDocument(deps, {
        sellerId: caller.sellerId,
        disputeId: params.uuid,
        documentId: params.document,
      });
    }),
    route(contract.acceptDispute, async ({ caller, params: { uuid: disputeId } }) => {
      const { sellerId, email: by } = caller;
      await assertSeen(caller, disputeId);
      await acceptDispute(deps, { sellerId, disputeId, by });
      return sheet(caller, disputeId);
    }),
    route(contract.addListedDocument, async ({ caller, params: { uuid: disputeId }, body, effectId: id }) => {
      const { sellerId, email: by } = caller;
      await assertSeen(caller, disputeId);
      const content = Buffer.from(body.content, 'base64');
      await addDocument(deps, { sellerId, disputeId, id, fileName: body.fileName, content, by });
      return sheet(caller, disputeId);
    }),
    route(contract.sendDisputeDossier, async ({ caller, params: { uuid: disputeId }, effectId: id }) => {
      const { sellerId, email: by } = caller;
      await assertSeen(caller, disputeId);
      await sendDossier(deps, { sellerId, disputeId, id, by });
      return sheet(caller, disputeId);
    }),
  ];
}
