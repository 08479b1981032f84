import { type Cents, cents } from '@balcao/kernel';
import type { Entry, Posting, PostingMoment } from '../posting.ts';

interface CardPurchase extends PostingMoment {
  readonly purchaseId: string;
  readonly amountCents: Cents;
}

/** An approved purchase moves its amount from the checking account to the hold. */
export function cardAuthorized(purchase: CardPurchase): Posting {
  const { purchaseId, amountCents } = purchase;
  return posting('card.authorized', purchase, purchaseId, [
    { account: 'checking', amountCents: cents(-amountCents) },
    { account: 'card-hold', amountCents },
  ]);
}

/**
 * All or part is confirmed and owed to the issuer. `revision` of the issuer's record makes each confirmation a fact of
 * its own.
 */
export function cardConfirmed(purchase: CardPurchase & { readonly revision: number }): Posting {
  const { purchaseId, revision, amountCents } = purchase;
  return posting('card.confirmed', purchase, `${purchaseId}:${revision}`, [
    { account: 'card-hold', amountCents: cents(-amountCents) },
    { account: 'rail-clearing:issuer', amountCents },
  ]);
}

/** All or part is reversed, out of the hold and of what the issuer got. */
export function cardReversed(
  purchase: Omit<CardPurchase, 'amountCents'> & {
    readonly revision: number;
    readonly heldCents: Cents;
    readonly takenCents: Cents;
  },
): Posting {
  const { purchaseId, revision, heldCents, takenCents } = purchase;
  return posting('card.reversed', purchase, `${purchaseId}:${revision}`, [
    { account: 'card-hold', amountCents: cents(-heldCents) },
    { account: 'rail-clearing:issuer', amountCents: cents(-takenCents) },
    { account: 'checking', amountCents: cents(heldCents + takenCents) },
  ]);
}

function posting(
  fact: 'card.authorized' | 'card.confirmed' | 'card.reversed',
  { sellerId, purchaseId, occurredOn, at }: Omit<CardPurchase, 'amountCents'>,
  reference: string,
  entries: readonly Entry[],
): Posting {
  return { sellerId, fact, reference, subjectId: purchaseId, occurredOn, at, entries };
}
