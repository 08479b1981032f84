import { type Cents, cents } from '@balcao/kernel';
import type { LedgerFact } from '../fact.ts';
import type { Entry, Posting, PostingMoment } from '../posting.ts';
import type { OwnAccount } from './own-transfer.ts';

interface KeyMed extends PostingMoment {
  readonly receivedId: string;
  readonly disputeId: string;
  /** The account of the key. */
  readonly account: Exclude<OwnAccount, 'available'>;
  /** May be less than the claim. */
  readonly heldCents: Cents;
}

/**
 * The payer's bank claims a received Pix (MED): what is left of it is blocked. Returns no posting when nothing is left.
 */
export function medBlocked(med: KeyMed): Posting[] {
  return posted('med.blocked', med, med.disputeId, [
    { account: med.account, amountCents: cents(-med.heldCents) },
    { account: 'med-hold', amountCents: med.heldCents },
  ]);
}

/** Won: the blocked amount is released. */
export function medReleased(med: KeyMed): Posting[] {
  return posted('med.released', med, med.disputeId, [
    { account: 'med-hold', amountCents: cents(-med.heldCents) },
    { account: med.account, amountCents: med.heldCents },
  ]);
}

/**
 * Lost: the blocked amount returns, and `moreCents` of the rest that the account now has, never creating a debt.
 * `returnId` makes it a fact of its own.
 */
export function medReturned(med: KeyMed & { readonly returnId: string; readonly moreCents: Cents }): Posting[] {
  const { account, heldCents, moreCents, returnId } = med;
  return posted('med.returned', med, returnId, [
    { account: 'med-hold', amountCents: cents(-heldCents) },
    { account, amountCents: cents(-moreCents) },
    { account: 'rail-clearing:banking', amountCents: cents(heldCents + moreCents) },
  ]);
}

function posted(fact: LedgerFact, med: KeyMed, reference: string, entries: readonly Entry[]): Posting[] {
  const { sellerId, receivedId: subjectId, occurredOn, at } = med;
  if (entries.every(({ amountCents }) => amountCents === 0)) return [];
  return [{ sellerId, fact, reference, subjectId, occurredOn, at, entries }];
}
