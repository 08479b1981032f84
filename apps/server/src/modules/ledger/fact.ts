/** The facts that move money. Each has one posting template, in `templates/`. */
export type LedgerFact =
  | 'charge.paid'
  | 'receivable.settled'
  | 'receivable.anticipated'
  | 'withdrawal.requested'
  | 'withdrawal.confirmed'
  | 'withdrawal.returned'
  | 'transfer.made'
  | 'card.authorized'
  | 'card.confirmed'
  | 'card.reversed'
  | 'pix.received'
  | 'pix.sent_back'
  | 'pix.return_failed'
  | 'med.blocked'
  | 'med.released'
  | 'med.returned'
  | 'outgoing.started'
  | 'outgoing.completed'
  | 'outgoing.refused'
  | 'outgoing.returned'
  | 'investment.requested'
  | 'investment.applied'
  | 'investment.refused'
  | 'investment.yielded'
  | 'redemption.requested'
  | 'redemption.done'
  | 'redemption.refused'
  | 'payment.duplicated'
  | 'payment.returned'
  | 'refund.requested'
  | 'refund.done'
  | 'refund.failed'
  | 'dispute.opened'
  | 'dispute.won'
  | 'dispute.lost'
  | 'adjustment.posted';

/** A chargeback takes the money back whether or not it is still there: what is missing shows as a debt. */
export const overdrawingFacts = ['dispute.lost'] as const satisfies readonly LedgerFact[];

/** Whether the fact may take a spendable account below zero. */
export function mayOverdraw(fact: LedgerFact): boolean {
  return (overdrawingFacts as readonly LedgerFact[]).includes(fact);
}
