import type { DisputeItem } from '@balcao/contract';
import { sumCents } from '@balcao/kernel';
import { charges } from '@balcao/messages';
import type { Restored } from '../../settlement/index.ts';
import type { DisputesDeps } from '../deps.ts';
import { type Dispute, findDocuments, findLastDispute, type ListedDocument } from '../store/dispute-reader.ts';
import { presentDocument } from './add-document.ts';

/** The latest dispute of a charge, for its detail. */
export async function presentLastDispute(
  { reader }: Pick<DisputesDeps, 'reader'>,
  sellerId: string,
  chargeId: string,
): Promise<DisputeItem | null> {
  const dispute = await findLastDispute(reader, sellerId, chargeId);
  return dispute ? presentDispute(dispute, await findDocuments(reader, sellerId, dispute.id)) : null;
}

function presentDispute(dispute: Dispute, documents: readonly ListedDocument[]): DisputeItem {
  return {
    ...presentFacts(dispute),
    status: dispute.status,
    canDefend: isDefended(dispute),
    returned: dispute.restored && presentReturned(dispute.restored),
    documents: documents.map(presentDocument),
  };
}

export function isDefended({ status, defenceClosedAt }: Dispute): boolean {
  return status === 'OPEN' && defenceClosedAt === null;
}

/** What the detail of a charge and the list of disputes both show. */
export function presentFacts(dispute: Dispute) {
  const { contest, provider, stage, deadline } = dispute;
  return {
    uuid: dispute.id,
    kind: dispute.rail === 'card' ? ('CHARGEBACK' as const) : ('PIX_MED' as const),
    amount: dispute.amountCents,
    reason: charges.disputeReason(dispute.reason),
    ...{ contest, provider, stage, deadline },
    detail: dispute.detail ?? '',
    openedAt: dispute.openedAt.toString(),
    decidedAt: dispute.decidedAt?.toString() ?? null,
  };
}

function presentReturned({ toAvailableCents, installments }: Restored): DisputeItem['returned'] {
  const byDay = Map.groupBy(installments, ({ settlementDate }) => settlementDate);
  return {
    availableAmount: toAvailableCents,
    toReleaseAmount: sumCents(installments.map((one) => one.cents)),
    days: [...byDay]
      .map(([settlementDate, ofDay]) => ({
        settlementDate,
        installments: ofDay.length,
        amount: sumCents(ofDay.map((one) => one.cents)),
      }))
      .toSorted((left, right) => (left.settlementDate < right.settlementDate ? -1 : 1)),
  };
}
