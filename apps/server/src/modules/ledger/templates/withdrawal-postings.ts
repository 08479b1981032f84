import type { Cents } from '@balcao/kernel';
import type { Posting, PostingMoment } from '../posting.ts';
import { moved } from './moved.ts';

interface Withdrawal extends PostingMoment {
  readonly withdrawalId: string;
  readonly amountCents: Cents;
  /** The account that it leaves, and returns to. */
  readonly origin: 'available' | 'checking';
}

/** The money is on its way out and cannot be spent twice. */
export function withdrawalRequested(withdrawal: Withdrawal): Posting {
  const { origin: from, withdrawalId: subjectId, amountCents } = withdrawal;
  return moved('withdrawal.requested', withdrawal, { from, to: 'payout-in-transit', amountCents, subjectId });
}

export function withdrawalConfirmed(withdrawal: Withdrawal): Posting {
  const ends = { from: 'payout-in-transit', to: 'rail-clearing:payout' } as const;
  const { withdrawalId: subjectId, amountCents } = withdrawal;
  return moved('withdrawal.confirmed', withdrawal, { ...ends, amountCents, subjectId });
}

/** It was rejected or returned by the bank, so the seller can withdraw it again. */
export function withdrawalReturned(withdrawal: Withdrawal): Posting {
  const { origin: to, withdrawalId: subjectId, amountCents } = withdrawal;
  return moved('withdrawal.returned', withdrawal, { from: 'payout-in-transit', to, amountCents, subjectId });
}
