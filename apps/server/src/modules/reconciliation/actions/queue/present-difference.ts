import type { Difference, DifferenceDetail } from '@balcao/contract';
import { cents } from '@balcao/kernel';
import type { ReconciliationTexts } from '../../deps.ts';
import type { Candidate } from '../../match-lines.ts';
import type { DifferenceRow, HistoryRow } from '../../store/reconciliation-row.ts';
import { actionsOf, type DeskPerson } from './difference-actions.ts';

/** A difference, what happened to it, the newest first, and what it may be. */
export interface DifferenceSheet {
  readonly row: DifferenceRow;
  readonly history: readonly Pick<HistoryRow, 'kind' | 'at' | 'by' | 'text'>[];
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

export function presentDifference(
  texts: Pick<ReconciliationTexts, 'cause'>,
  row: DifferenceRow,
  person: DeskPerson,
): Difference {
  const { rail, kind, entry_id: id, reference, cause, status, assignee, reason } = row;
  const { adjustment_by: requestedBy, adjustment_at: requestedAt } = row;
  return {
    uuid: row.id,
    rail: railOnWire[rail],
    kind,
    id,
    reference,
    cause,
    status,
    assignee,
    reason,
    description: texts.cause({ rail, kind, cause }),
    railAmount: row.theirs_cents,
    ownAmount: row.ours_cents,
    effect: row.effect_cents,
    text: row.about,
    bookedOn: row.booked_on,
    closedBy: row.closed_by,
    foundAt: row.found_at.toString(),
    closedAt: row.closed_at?.toString() ?? null,
    adjustment:
      requestedBy && requestedAt
        ? {
            amount: row.effect_cents,
            reason: row.adjustment_reason ?? '',
            requestedBy,
            requestedAt: requestedAt.toString(),
          }
        : null,
    actions: actionsOf(row, person),
  };
}

export function presentSheet(
  texts: Pick<ReconciliationTexts, 'cause'>,
  { row, history, candidates }: DifferenceSheet,
  person: DeskPerson,
): DifferenceDetail {
  return {
    ...presentDifference(texts, row, person),
    history: history.map(({ kind, at, by, text }) => ({ kind, at: at.toString(), by, text })),
    candidates: candidates.map(({ kind, id, date, amountCents }) => ({ kind, id, date, amount: cents(amountCents) })),
  };
}
