import type { Cents } from '@balcao/kernel';
import type { Posting, PostingMoment } from '../posting.ts';
import { moved } from './moved.ts';

interface AccountChange extends PostingMoment {
  /** Credits are positive. */
  readonly amountCents: Cents;
}

const ends = { from: 'rail-clearing:banking', to: 'checking' } as const;

/** Brings the checking account to what the connected account holds; an account may be connected again. */
export function accountOpened(
  change: AccountChange & { readonly connectionId: string; readonly openingId: string },
): Posting {
  const { amountCents, connectionId: subjectId, openingId: reference } = change;
  return moved('account.opened', change, { ...ends, amountCents, subjectId, reference });
}

/** A line of the bank's statement that was not made here. */
export function accountMoved(change: AccountChange & { readonly movementId: string }): Posting {
  return moved('account.moved', change, { ...ends, amountCents: change.amountCents, subjectId: change.movementId });
}
