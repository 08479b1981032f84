import type { AuditAction } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import { recordAudit } from '../../../audit/index.ts';
import { findReceivedPix, lockReceivedBy } from '../../../banking/index.ts';
import { isOfReceivedPix, type ReceivedPixDispute } from '../../store/dispute-reader.ts';
import type { ContestedPayment, DefenceStep, DisputeSource, SourceDeps } from './dispute-source.ts';

/**
 * A Pix on a key of the seller's account: the claim is blocked in the account's balance, and returned to the payer when it is lost, never as a
 * debt. The institution gives no lost one back.
 */
export function contestedPix(
  { banking }: Pick<SourceDeps, 'banking'>,
  sellerId: string,
  endToEndId: string,
): ContestedPayment {
  return {
    ...{ sellerId, rail: 'banking', id: endToEndId },
    async lock(tx, clock) {
      const received = await lockReceivedBy(tx, sellerId, endToEndId);
      if (!received) return null;
      let returnId: string | null = null;
      const claimOf = ({ id: disputeId, amountCents }: Pick<ReceivedPixDispute, 'id' | 'amountCents'>) => {
        return { received, disputeId, amountCents, clock };
      };
      return {
        // A second claim is recorded once the first is decided.
        partsOf: ({ id, amountCents }) =>
          received.disputed ? [] : [{ id, amountCents, chargeId: null, attemptId: null, receivedId: received.id }],
        hold: async (opened) => ({ held: null, heldCents: await banking.blockPix(tx, claimOf(opened)) }),
        heldBy: (kept) => {
          assertInvariant(isOfReceivedPix(kept), 'the institution disputes what came on a key');
          const pix = { ...claimOf(kept), heldCents: kept.heldCents };
          return {
            release: async () => {
              await banking.releasePix(tx, pix);
              return null;
            },
            lose: async () => {
              returnId = await banking.giveBackPix(tx, pix);
              return null;
            },
          };
        },
        afterCommit: async () => returnId && banking.followReturn({ sellerId, id: returnId }, clock),
      };
    },
  };
}

const audited: Readonly<Partial<Record<DefenceStep['kind'], AuditAction>>> = {
  accepted: 'banking-account.med_accepted',
  evidence_added: 'banking-account.med_document_added',
};

export function receivedPixSource(deps: SourceDeps, { sellerId, receivedId }: ReceivedPixDispute): DisputeSource {
  return {
    async payments() {
      const received = await findReceivedPix(deps.reader, sellerId, receivedId);
      return received ? [contestedPix(deps, sellerId, received.endToEndId)] : [];
    },
    async record(tx, { kind, at, amountCents, details }) {
      const action = audited[kind];
      if (!action) return;
      const label = (await findReceivedPix(tx, sellerId, receivedId))?.payerName ?? '';
      const after = amountCents === undefined ? details : { amountCents };
      const subject = { kind: 'banking-account', id: sellerId, label } as const;
      recordAudit(tx, { sellerId, at, action, subject, after: after ?? null });
    },
  };
}
