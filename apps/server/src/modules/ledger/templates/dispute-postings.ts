import { type Cents, cents } from '@balcao/kernel';
import { type Rail, railClearingAccount } from '../account.ts';
import type { LedgerFact } from '../fact.ts';
import type { Entry, Posting, PostingMoment } from '../posting.ts';
import { type RestoredMoney, restoredEntries, sumOfTaken, type TakenMoney, takenEntries } from './taken-entries.ts';

interface Dispute extends PostingMoment {
  readonly chargeId: string;
  readonly disputeId: string;
  /** Cards have chargebacks, Pix has special returns (MED). */
  readonly rail: Exclude<Rail, 'boleto'>;
  /** May be less than the disputed amount. */
  readonly held: TakenMoney;
}

/** Holds what is there of the disputed amount; returns no posting when there is nothing. */
export function disputeOpened(dispute: Dispute): Posting[] {
  return disputePosting('dispute.opened', dispute, [
    ...takenEntries(dispute.held),
    { account: 'dispute-held', amountCents: sumOfTaken(dispute.held) },
  ]);
}

/** Won: the held money returns, each installment to where it would be by now. */
export function disputeWon(dispute: Dispute & { readonly restored: RestoredMoney }): Posting[] {
  return disputePosting('dispute.won', dispute, [
    { account: 'dispute-held', amountCents: cents(-sumOfTaken(dispute.held)) },
    ...restoredEntries(dispute.restored),
  ]);
}

/** Lost: what was not held is taken from `available`, which may become a debt. */
export function disputeLost(dispute: Dispute & { readonly amountCents: Cents }): Posting[] {
  const heldCents = sumOfTaken(dispute.held);
  return disputePosting('dispute.lost', dispute, [
    { account: 'dispute-held', amountCents: cents(-heldCents) },
    { account: 'available', amountCents: cents(heldCents - dispute.amountCents) },
    { account: railClearingAccount(dispute.rail), amountCents: dispute.amountCents },
  ]);
}

/** Lost, and given back by the rail: `restored` sums to all of it. */
export function disputeRecovered(
  dispute: Dispute & { readonly amountCents: Cents; readonly restored: RestoredMoney },
): Posting[] {
  return disputePosting('dispute.recovered', dispute, [
    { account: railClearingAccount(dispute.rail), amountCents: cents(-dispute.amountCents) },
    ...restoredEntries(dispute.restored),
  ]);
}

function disputePosting(fact: LedgerFact, dispute: Dispute, entries: readonly Entry[]): Posting[] {
  const { sellerId, chargeId, disputeId, occurredOn, at } = dispute;
  if (entries.every((entry) => entry.amountCents === 0)) return [];
  return [{ sellerId, fact, reference: disputeId, subjectId: chargeId, occurredOn, at, entries }];
}
