import { addCents, type Cents, cents } from '@balcao/kernel';
import { type Rail, railClearingAccount } from '../account.ts';
import type { LedgerFact } from '../fact.ts';
import type { Entry, Posting, PostingMoment } from '../posting.ts';
import { type RestoredMoney, restoredEntries, sumOfTaken, type TakenMoney, takenEntries } from './taken-entries.ts';

interface Refund extends PostingMoment {
  readonly chargeId: string;
  readonly refundId: string;
  readonly taken: TakenMoney;
  /** The returned fees: all when a card sale is undone on its day, otherwise none. */
  readonly feeCents: Cents;
}

/** The money waits for the rail. */
export function refundRequested(refund: Refund): Posting {
  return refundPosting('refund.requested', refund, [
    ...takenEntries(refund.taken),
    { account: 'fees', amountCents: cents(-refund.feeCents) },
    { account: 'refund-payable', amountCents: amountOf(refund) },
  ]);
}

/** The rail paid the buyer, so it owes that much less. */
export function refundDone(refund: Refund & { readonly rail: Rail; readonly restFeeCents: Cents }): Posting {
  const { rail, restFeeCents } = refund;
  return refundPosting('refund.done', refund, [
    { account: 'refund-payable', amountCents: cents(-amountOf(refund)) },
    { account: railClearingAccount(rail), amountCents: amountOf(refund) },
    // The sale was undone whole on its day, and the refund could not carry all of the fees.
    ...(restFeeCents > 0 ? restOfFees(restFeeCents) : []),
  ]);
}

function restOfFees(amountCents: Cents): Entry[] {
  return [
    { account: 'fees', amountCents: cents(-amountCents) },
    { account: 'available', amountCents },
  ];
}

/** The rail refused: the money returns to where it would be by now, and the fees to the service. */
export function refundFailed(refund: Refund & { readonly restored: RestoredMoney }): Posting {
  return refundPosting('refund.failed', refund, [
    { account: 'refund-payable', amountCents: cents(-amountOf(refund)) },
    ...restoredEntries(refund.restored),
    { account: 'fees', amountCents: refund.feeCents },
  ]);
}

function amountOf({ taken, feeCents }: Refund): Cents {
  return addCents(sumOfTaken(taken), feeCents);
}

function refundPosting(fact: LedgerFact, refund: Refund, entries: readonly Entry[]): Posting {
  const { sellerId, chargeId, refundId, occurredOn, at } = refund;
  return { sellerId, fact, reference: refundId, subjectId: chargeId, occurredOn, at, entries };
}
