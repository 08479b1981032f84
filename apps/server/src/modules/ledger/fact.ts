/**
 * Each fact has one posting template in `templates/`. It is true of a fact that takes money out of the seller's accounts
 * by the seller's decision; such facts are refused while transfers are blocked. Refunds are the buyers' right, and later steps and outside decisions are always posted.
 */
export const beginsPayout = {
  'charge.paid': false,
  'receivable.settled': false,
  'receivable.anticipated': true,
  'withdrawal.requested': true,
  'withdrawal.confirmed': false,
  'withdrawal.returned': false,
  'transfer.made': true,
  'card.authorized': true,
  'card.confirmed': false,
  'card.reversed': false,
  'pix.received': false,
  'pix.sent_back': true,
  'pix.return_failed': false,
  'med.blocked': false,
  'med.released': false,
  'med.returned': false,
  'account.opened': false,
  'account.moved': false,
  'outgoing.started': true,
  'outgoing.completed': false,
  'outgoing.refused': false,
  'outgoing.returned': false,
  'investment.requested': true,
  'investment.applied': false,
  'investment.refused': false,
  'investment.yielded': false,
  'redemption.requested': false,
  'redemption.done': false,
  'redemption.refused': false,
  'payment.duplicated': false,
  'payment.returned': false,
  'refund.requested': false,
  'refund.done': false,
  'refund.failed': false,
  'dispute.opened': false,
  'dispute.won': false,
  'dispute.lost': false,
  'dispute.recovered': false,
  'adjustment.posted': false,
} as const satisfies Record<string, boolean>;

export type LedgerFact = keyof typeof beginsPayout;

/**
 * A chargeback takes the money even when it is no longer there; the rest shows as a debt. A bank account's balance is
 * what the bank says, also when it lends.
 */
export const overdrawingFacts = [
  'dispute.lost',
  'account.opened',
  'account.moved',
] as const satisfies readonly LedgerFact[];

/** Such facts may take a spendable account below zero. */
export function mayOverdraw(fact: LedgerFact): boolean {
  return (overdrawingFacts as readonly LedgerFact[]).includes(fact);
}
