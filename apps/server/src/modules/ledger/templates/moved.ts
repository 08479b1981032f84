import { type Cents, cents } from '@balcao/kernel';
import type { Account } from '../account.ts';
import type { LedgerFact } from '../fact.ts';
import type { Posting, PostingMoment } from '../posting.ts';

interface Move {
  readonly from: Account;
  readonly to: Account;
  readonly amountCents: Cents;
  readonly subjectId: string;
  /** The subject's id by default, for a fact that occurs once of each. */
  readonly reference?: string;
}

/** One amount goes from one account to another. */
export function moved(
  fact: LedgerFact,
  { sellerId, occurredOn, at }: PostingMoment,
  { from, to, amountCents, subjectId, reference = subjectId }: Move,
): Posting {
  return {
    sellerId,
    fact,
    reference,
    subjectId,
    occurredOn,
    at,
    entries: [
      { account: from, amountCents: cents(-amountCents) },
      { account: to, amountCents },
    ],
  };
}
