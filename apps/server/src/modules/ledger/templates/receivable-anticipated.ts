import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type Rail, receivableAccount } from '../account.ts';
import type { Posting } from '../posting.ts';

interface ReceivableAnticipated {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly installment: number;
  readonly rail: Rail;
  /** The anticipated amount and its price. */
  readonly grossCents: Cents;
  readonly costCents: Cents;
  readonly anticipatedOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** Pays an installment before its day, less the price. An installment is anticipated at most once. */
export function receivableAnticipated(anticipated: ReceivableAnticipated): Posting {
  const { sellerId, chargeId, installment, grossCents, costCents } = anticipated;
  return {
    sellerId,
    fact: 'receivable.anticipated',
    reference: `${chargeId}:${installment}`,
    subjectId: chargeId,
    occurredOn: anticipated.anticipatedOn,
    at: anticipated.at,
    entries: [
      { account: receivableAccount(anticipated.rail), amountCents: cents(-grossCents) },
      { account: 'available', amountCents: cents(grossCents - costCents) },
      { account: 'fees', amountCents: costCents },
    ],
  };
}
