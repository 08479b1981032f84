import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import type { Account } from '../account.ts';
import type { LedgerFact } from '../fact.ts';
import type { Posting } from '../posting.ts';

interface Withdrawal {
  readonly sellerId: string;
  readonly withdrawalId: string;
  readonly amountCents: Cents;
  /** The account that it leaves, and returns to. */
  readonly origin: 'available' | 'checking';
  readonly occurredOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** The money is on its way out and cannot be spent twice. */
export function withdrawalRequested(withdrawal: Withdrawal): Posting {
  return moved('withdrawal.requested', withdrawal, withdrawal.origin, 'payout-in-transit');
}

export function withdrawalConfirmed(withdrawal: Withdrawal): Posting {
  return moved('withdrawal.confirmed', withdrawal, 'payout-in-transit', 'rail-clearing:payout');
}

/** It was rejected or returned by the bank, so the seller can withdraw it again. */
export function withdrawalReturned(withdrawal: Withdrawal): Posting {
  return moved('withdrawal.returned', withdrawal, 'payout-in-transit', withdrawal.origin);
}

function moved(
  fact: LedgerFact,
  { sellerId, withdrawalId, amountCents, occurredOn, at }: Withdrawal,
  from: Account,
  to: Account,
): Posting {
  return {
    sellerId,
    fact,
    reference: withdrawalId,
    subjectId: withdrawalId,
    occurredOn,
    at,
    entries: [
      { account: from, amountCents: cents(-amountCents) },
      { account: to, amountCents },
    ],
  };
}
