import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import type { LedgerFact } from '../fact.ts';
import type { Entry, Posting } from '../posting.ts';
import type { OwnAccount } from './own-transfer.ts';

interface KeyMed {
  readonly sellerId: string;
  /** The UUID of the Pix that came. */
  readonly receivedId: string;
  readonly disputeId: string;
  /** The account that its key is of. */
  readonly account: Exclude<OwnAccount, 'available'>;
  /** The blocked amount, which may be less than the claim. */
  readonly heldCents: Cents;
  readonly occurredOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** The payer's bank claims a received Pix back (MED): what is left of it is blocked. Nothing is posted when nothing is left. */
export function medBlocked(med: KeyMed): Posting[] {
  return posted('med.blocked', med, med.disputeId, [
    { account: med.account, amountCents: cents(-med.heldCents) },
    { account: 'med-hold', amountCents: med.heldCents },
  ]);
}

/** It was decided for the seller: what was blocked is there again. */
export function medReleased(med: KeyMed): Posting[] {
  return posted('med.released', med, med.disputeId, [
    { account: 'med-hold', amountCents: cents(-med.heldCents) },
    { account: med.account, amountCents: med.heldCents },
  ]);
}

/**
 * It was decided for the payer: what was blocked goes back, and what of the rest is in the account by now (`moreCents`). Never a debt.
 * `returnId` is of the instruction.
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
