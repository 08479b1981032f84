import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { railClearingAccount } from '../account.ts';
import type { LedgerFact } from '../fact.ts';
import type { Entry, Posting } from '../posting.ts';
import { type RestoredMoney, restoredEntries, sumOfTaken, type TakenMoney, takenEntries } from './taken-entries.ts';

interface Dispute {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly disputeId: string;
  /** What could be held of the seller's; the dispute may be about more. */
  readonly held: TakenMoney;
  readonly occurredOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** The buyer disputes a card payment: what there is of it is held. Nothing to post when there is nothing. */
export function disputeOpened(dispute: Dispute): Posting[] {
  return disputePosting('dispute.opened', dispute, [
    ...takenEntries(dispute.held),
    { account: 'dispute-held', amountCents: sumOfTaken(dispute.held) },
  ]);
}

/** The issuer sided with the seller: what was held goes back, each installment to where it would be by now. */
export function disputeWon(dispute: Dispute & { readonly restored: RestoredMoney }): Posting[] {
  return disputePosting('dispute.won', dispute, [
    { account: 'dispute-held', amountCents: cents(-sumOfTaken(dispute.held)) },
    ...restoredEntries(dispute.restored),
  ]);
}

/** The issuer took the money back: what was not held is taken from `available`, which may become a debt. */
export function disputeLost(dispute: Dispute & { readonly amountCents: Cents }): Posting[] {
  const heldCents = sumOfTaken(dispute.held);
  return disputePosting('dispute.lost', dispute, [
    { account: 'dispute-held', amountCents: cents(-heldCents) },
    { account: 'available', amountCents: cents(heldCents - dispute.amountCents) },
    { account: railClearingAccount('card'), amountCents: dispute.amountCents },
  ]);
}

function disputePosting(fact: LedgerFact, dispute: Dispute, entries: readonly Entry[]): Posting[] {
  const { sellerId, chargeId, disputeId, occurredOn, at } = dispute;
  if (entries.every((entry) => entry.amountCents === 0)) return [];
  return [{ sellerId, fact, reference: disputeId, subjectId: chargeId, occurredOn, at, entries }];
}
