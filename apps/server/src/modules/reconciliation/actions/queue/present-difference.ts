import type * as contract from '@balcao/contract';
import { cents } from '@balcao/kernel';
import { reconciliation } from '@balcao/messages';
import type { Candidate } from '../../match-lines.ts';
import type { Difference, HistoryEntry } from '../../store/reconciliation-run.ts';
import { actionsOf, type DeskPerson } from './difference-actions.ts';

export interface DifferenceSheet {
  readonly difference: Difference;
  readonly history: readonly Pick<HistoryEntry, 'kind' | 'at' | 'by' | 'text'>[];
  readonly candidates: readonly Candidate[];
}

const railOnWire = {
  pix: 'PIX',
  boleto: 'BANK_SLIP',
  card: 'CREDIT_CARD',
  payout: 'PAYOUT',
  banking: 'BANKING',
  issuer: 'ISSUER',
  bank: 'BANK',
} as const;

export function presentDifference(difference: Difference, person: DeskPerson): contract.Difference {
  const { rail, kind, entryId: id, reference, cause, status, assignee, reason } = difference;
  const { adjustmentBy: requestedBy, adjustmentAt: requestedAt } = difference;
  return {
    uuid: difference.id,
    rail: railOnWire[rail],
    kind,
    id,
    reference,
    cause,
    status,
    assignee,
    reason,
    description: reconciliation.cause({ rail, kind, cause }),
    railAmount: difference.theirsCents,
    ownAmount: difference.oursCents,
    effect: difference.effectCents,
    text: difference.about,
    bookedOn: difference.bookedOn,
    closedBy: difference.closedBy,
    foundAt: difference.foundAt.toString(),
    closedAt: difference.closedAt?.toString() ?? null,
    adjustment:
      requestedBy && requestedAt
        ? {
            amount: difference.effectCents,
            reason: difference.adjustmentReason ?? '',
            requestedBy,
            requestedAt: requestedAt.toString(),
          }
        : null,
    actions: actionsOf(difference, person),
  };
}

export function presentSheet(
  { difference, history, candidates }: DifferenceSheet,
  person: DeskPerson,
): contract.DifferenceDetail {
  return {
    ...presentDifference(difference, person),
    history: history.map(({ kind, at, by, text }) => ({ kind, at: at.toString(), by, text })),
    candidates: candidates.map(({ kind, id, date, amountCents }) => ({ kind, id, date, amount: cents(amountCents) })),
  };
}
