import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import type { Posting } from '../posting.ts';

interface AccountChange {
  readonly sellerId: string;
  /** Credits are positive. */
  readonly amountCents: Cents;
  readonly occurredOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** Brings the checking account to what the connected account holds; an account may be connected again. */
export function accountOpened({
  connectionId,
  openingId,
  ...change
}: AccountChange & { readonly connectionId: string; readonly openingId: string }): Posting {
  return moved('account.opened', change, openingId, connectionId);
}

/** A line of the bank's statement that was not made here. */
export function accountMoved({ movementId, ...change }: AccountChange & { readonly movementId: string }): Posting {
  return moved('account.moved', change, movementId, movementId);
}

function moved(
  fact: 'account.opened' | 'account.moved',
  { sellerId, amountCents, occurredOn, at }: AccountChange,
  reference: string,
  subjectId: string,
): Posting {
  return {
    sellerId,
    fact,
    reference,
    subjectId,
    occurredOn,
    at,
    entries: [
      { account: 'rail-clearing:banking', amountCents: cents(-amountCents) },
      { account: 'checking', amountCents },
    ],
  };
}
