import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type Rail, railClearingAccount } from '../account.ts';
import type { LedgerFact } from '../fact.ts';
import type { Entry, Posting } from '../posting.ts';
import { type RestoredMoney, restoredEntries, sumOfTaken, type TakenMoney, takenEntries } from './taken-entries.ts';

interface Dispute {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly disputeId: string;
  /** Whose payment it is: a chargeback of a card, a special return (MED) of a Pix. */
  readonly rail: Exclude<Rail, 'boleto'>;
  /** What could be held of the seller's; the dispute may be about more. */
  readonly held: TakenMoney;
  readonly occurredOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** The buyer disputes a payment: what there is of it is held. Nothing to post when there is nothing. */
export function disputeOpened(dispute: Dispute): Posting[] {
  return disputePosting('dispute.opened', dispute, [
    ...takenEntries(dispute.held),
    { account: 'dispute-held', amountCents: sumOfTaken(dispute.held) },
  ]);
}

/** It was decided for the seller: what was held goes back, each installment to where it would be by now. */
export function disputeWon(dispute: Dispute & { readonly restored: RestoredMoney }): Posting[] {
  return disputePosting('dispute.won', dispute, [
    { account: 'dispute-held', amountCents: cents(-sumOfTaken(dispute.held)) },
    ...restoredEntries(dispute.restored),
  ]);
}

/** The rail took the money back: what was not held is taken from `available`, which may become a debt. */
export function disputeLost(dispute: Dispute & { readonly amountCents: Cents }): Posting[] {
  const heldCents = sumOfTaken(dispute.held);
  return disputePosting('dispute.lost', dispute, [
    { account: 'dispute-held', amountCents: cents(-heldCents) },
    { account: 'available', amountCents: cents(heldCents - dispute.amountCents) },
    { account: railClearingAccount(dispute.rail), amountCents: dispute.amountCents },
  ]);
}

function disputePosting(fact: LedgerFact, dispute: Dispute, entries: readonly Entry[]): Posting[] {
  const { sellerId, chargeId, disputeId, occurredOn, at } = dispute;
  if (entries.every((entry) => entry.amountCents === 0)) return [];
  return [{ sellerId, fact, reference: disputeId, subjectId: chargeId, occurredOn, at, entries }];
}
