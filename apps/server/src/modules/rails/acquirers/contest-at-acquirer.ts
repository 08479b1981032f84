import type { OpenConnection } from '../../connections/index.ts';
import { connectionOf } from '../calls/connection-of.ts';
import { sendDefence } from '../calls/send-defence.ts';
import type { CardRail } from '../ports/card-rail.ts';
import type { DisputeTerms, RailDispute } from '../ports/disputes.ts';
import { unlessTimeout } from '../ports/rail-timeout.ts';
import { assertThat, refuse } from '../refusals.ts';
import { type ProviderDispute, providerDefence, providerDispute } from '../store/provider-dispute-store.ts';
import type { AcquirerChargebacks } from './acquirer.ts';
import type { AcquirerDeps } from './acquirer-deps.ts';
import { refresh } from './acquirer-rail.ts';
import { chargebacksOf, decide, readCases } from './read-cases.ts';
import { cardApiCharge } from './store/card-api-store.ts';

/** The chargebacks of a charge, as they were last read; a charge that shows its own is read again. */
export function findChargebacks(deps: AcquirerDeps): CardRail['findDisputes'] {
  return async (sellerId, id) => {
    const charge = await cardApiCharge(deps.reader, sellerId, id);
    if (!charge) return [];
    const connection = await connectionOf(deps, charge);
    if (!deps.acquirerOf(connection).chargebacks) await refresh(deps, charge);
    const { disputes } = await chargebacksOf(deps, charge);
    return disputes.map((dispute) => railDisputeOf(dispute, connection, deps));
  };
}

function railDisputeOf(
  dispute: ProviderDispute,
  connection: OpenConnection,
  { acquirerOf }: Pick<AcquirerDeps, 'acquirerOf'>,
): RailDispute {
  const { id, amountCents, reason, status, openedAt, stage, round, deadline, awaitsDefence, detail } = dispute;
  const { provider } = connection;
  const isByCalls = acquirerOf(connection).chargebacks !== undefined;
  const contest: DisputeTerms['contest'] = isByCalls ? 'ONE_FILE' : 'AT_PROVIDER';
  const terms = { provider, contest, stage, round, deadline, awaitsDefence, detail };
  return { id, amountCents, reason, status, openedAt, terms };
}

interface Contested {
  readonly dispute: ProviderDispute;
  readonly connection: OpenConnection;
  readonly chargebacks: AcquirerChargebacks;
  readonly round: { readonly establishment: string; readonly caseId: string; readonly chargebackId: string };
}

/** Refuses `rails.dispute_not_found`, and `rails.contested_elsewhere` without the credentials. */
async function contestedAt(deps: AcquirerDeps, sellerId: string, disputeId: string): Promise<Contested> {
  const dispute = await providerDispute(deps.reader, sellerId, disputeId);
  assertThat(dispute?.rail === 'card', 'rails.dispute_not_found');
  const connection = await connectionOf(deps, dispute);
  const { chargebacks } = deps.acquirerOf(connection);
  assertThat(chargebacks, 'rails.contested_elsewhere');
  assertThat(chargebacks.isConnected(connection), 'rails.contested_elsewhere');
  const { establishment, caseId, round: chargebackId } = dispute;
  return { dispute, connection, chargebacks, round: { establishment: establishment ?? '', caseId, chargebackId } };
}

/** Contests with one PDF. Refuses as `sendDefence`, and `rails.dispute_decided`. */
export function defendAtAcquirer(deps: AcquirerDeps): CardRail['defend'] {
  return async ({ sellerId, id, disputeId, content }) => {
    const contested = await contestedAt(deps, sellerId, disputeId);
    const { dispute, connection, chargebacks, round } = contested;
    const known = await providerDefence(deps.reader, sellerId, id);
    assertThat(known || dispute.status === 'OPEN', 'rails.dispute_decided');
    await sendDefence(
      deps,
      { sellerId, id, disputeId, round: dispute.round },
      {
        isTreated: (ofRound) => isTreated(deps, contested, ofRound),
        send: (chargebackId) => chargebacks.refuse(connection, { ...round, chargebackId, content }),
        readAfter: () => readCases(deps, connection, dispute.caseId),
      },
    );
  };
}

/** Whether the acquirer has an answer to a round: then it is the one that we sent. */
async function isTreated(deps: AcquirerDeps, { dispute, connection }: Contested, round: string): Promise<boolean> {
  await readCases(deps, connection, dispute.caseId);
  const after = await providerDispute(deps.reader, dispute.sellerId, dispute.id);
  return after !== undefined && (after.round !== round || !after.awaitsDefence);
}

/** Accepting twice does nothing. What the issuer's side makes of it is read from the case, and the seller's acceptance loses it. */
export function acceptAtAcquirer(deps: AcquirerDeps): CardRail['acceptDispute'] {
  return async (sellerId, disputeId) => {
    const { dispute, connection, chargebacks, round } = await contestedAt(deps, sellerId, disputeId);
    if (dispute.status === 'LOST') return;
    assertThat(dispute.status === 'OPEN', 'rails.dispute_decided');
    const outcome = await chargebacks.accept(connection, round);
    assertThat(outcome !== 'REFUSED', 'rails.defence_refused');
    // The next daily reading finds it too.
    await unlessTimeout(readCases(deps, connection, dispute.caseId));
    // An accepted case ends in favour of the issuer, whenever the acquirer writes that down.
    if (outcome === 'TAKEN') await decide(deps, dispute, 'LOST');
  };
}

export function findIssuerDocuments(deps: AcquirerDeps): CardRail['findIssuerDocuments'] {
  return async (sellerId, disputeId) => {
    const dispute = await providerDispute(deps.reader, sellerId, disputeId);
    assertThat(dispute, 'rails.dispute_not_found');
    const connection = await connectionOf(deps, dispute);
    if (!deps.acquirerOf(connection).chargebacks?.isConnected(connection)) return [];
    const { chargebacks, round } = await contestedAt(deps, sellerId, disputeId);
    return chargebacks.issuerDocuments(connection, round);
  };
}

export function getIssuerDocument(deps: AcquirerDeps): CardRail['getIssuerDocument'] {
  return async (sellerId, disputeId, documentId) => {
    const { chargebacks, connection, round } = await contestedAt(deps, sellerId, disputeId);
    const document = await chargebacks.issuerDocument(connection, round, documentId);
    return document ?? refuse('rails.issuer_document_not_found');
  };
}
