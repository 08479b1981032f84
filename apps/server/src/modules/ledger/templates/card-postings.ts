import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import type { Entry, Posting } from '../posting.ts';

interface CardPurchase {
  readonly sellerId: string;
  readonly purchaseId: string;
  readonly amountCents: Cents;
  readonly occurredOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** A purchase is approved: what it costs leaves the checking account and is held. */
export function cardAuthorized(purchase: CardPurchase): Posting {
  const { purchaseId, amountCents } = purchase;
  return posting('card.authorized', purchase, purchaseId, [
    { account: 'checking', amountCents: cents(-amountCents) },
    { account: 'card-hold', amountCents },
  ]);
}

/** All or part of it is confirmed: the issuer has it. `revision` is of the issuer's record: each is a fact of its own. */
export function cardConfirmed(purchase: CardPurchase & { readonly revision: number }): Posting {
  const { purchaseId, revision, amountCents } = purchase;
  return posting('card.confirmed', purchase, `${purchaseId}:${revision}`, [
    { account: 'card-hold', amountCents: cents(-amountCents) },
    { account: 'rail-clearing:issuer', amountCents },
  ]);
}

/** All or part of it is back: of what was held, and of what the issuer had. */
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
