import * as contract from '@balcao/contract';
import { type Caller, type Route, route } from '../../route.ts';
import { acceptDispute } from '../actions/accept-dispute.ts';
import { addChargeDocument, addDocument, getChargeDocument } from '../actions/add-document.ts';
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
  /** Ids of a dispute that the caller may see. */
  const seen = async (caller: Caller, disputeId: string) => {
    await assertVisible(deps, visibleTo(caller), disputeId);
    return { sellerId: caller.sellerId, disputeId, by: caller.email };
  };
  const sheet = (caller: Caller, disputeId: string) => getListedDispute(deps, visibleTo(caller), disputeId);
  return [
    route(contract.addDisputeDocument, ({ caller, params, body, effectId }) => {
      const { sellerId, email: by } = caller;
      const content = Buffer.from(body.content, 'base64');
      return addChargeDocument(deps, {
        sellerId,
        chargeId: params.uuid,
        id: effectId,
        fileName: body.fileName,
        content,
        by,
      });
    }),
    route(contract.getDisputeDocument, ({ caller, params }) =>
      getChargeDocument(deps, { sellerId: caller.sellerId, chargeId: params.uuid, documentId: params.document }),
    ),
    route(contract.findDisputes, ({ caller, query }) => find(visibleTo(caller), query)),
    route(contract.getDispute, ({ caller, params }) => sheet(caller, params.uuid)),
    route(contract.getDisputeOutcomes, ({ caller, query: { dateInitial: from, dateFinal: to } }) =>
      getOutcomes(deps, visibleTo(caller), { from, to }),
    ),
    route(contract.getDisputeDossier, async ({ caller, params }) => {
      const { sellerId, disputeId } = await seen(caller, params.uuid);
      return buildDossier(deps, sellerId, disputeId);
    }),
    route(contract.writeDisputeStatement, async ({ caller, params: { uuid }, body: { statement } }) => {
      await writeStatement(deps, { ...(await seen(caller, uuid)), statement });
      return sheet(caller, uuid);
    }),
    route(contract.findUnidentifiedDisputes, async ({ caller }) => ({
      content: await findUnidentified(deps, caller.sellerId),
    })),
    route(contract.findIssuerDocuments, async ({ caller, params }) => {
      const { sellerId, disputeId } = await seen(caller, params.uuid);
      return { content: [...(await findIssuerDocuments(deps, sellerId, disputeId))] };
    }),
    route(contract.getIssuerDocument, async ({ caller, params }) =>
      getIssuerDocument(deps, { ...(await seen(caller, params.uuid)), documentId: params.document }),
    ),
    route(contract.acceptDispute, async ({ caller, params: { uuid } }) => {
      await acceptDispute(deps, await seen(caller, uuid));
      return sheet(caller, uuid);
    }),
    route(contract.addListedDocument, async ({ caller, params: { uuid }, body, effectId: id }) => {
      const content = Buffer.from(body.content, 'base64');
      await addDocument(deps, { ...(await seen(caller, uuid)), id, fileName: body.fileName, content });
      return sheet(caller, uuid);
    }),
    route(contract.sendDisputeDossier, async ({ caller, params: { uuid }, effectId: id }) => {
      await sendDossier(deps, { ...(await seen(caller, uuid)), id });
      return sheet(caller, uuid);
    }),
  ];
}
