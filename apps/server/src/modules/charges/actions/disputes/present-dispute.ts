import type { DisputeItem } from '@balcao/contract';
import type { DisputeRow, ListedDocument } from '../../store/money-back/dispute-rows.ts';
import type { ChargeTexts } from '../charges-deps.ts';
import { presentDocument } from './add-evidence.ts';

export function presentDispute(
  dispute: DisputeRow,
  documents: readonly ListedDocument[],
  texts: Pick<ChargeTexts, 'disputeReason'>,
): DisputeItem {
  return {
    uuid: dispute.id,
    status: dispute.status,
    amount: dispute.amount_cents,
    reason: texts.disputeReason(dispute.reason),
    openedAt: dispute.opened_at.toString(),
    deadline: dispute.deadline,
    canDefend: dispute.status === 'OPEN' && dispute.defence_closed_at === null,
    decidedAt: dispute.decided_at?.toString() ?? null,
    documents: documents.map(presentDocument),
  };
}
