import { addCents, type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type Rail, railClearingAccount, receivableAccount } from '../account.ts';
import type { Posting } from '../posting.ts';

interface ChargePaid {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly rail: Rail;
  /** What the buyer paid. */
  readonly grossCents: Cents;
  /** The rail's fee, and the price of receiving before the installments are due. */
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
  readonly paidOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** A buyer paid: the rail owes the gross, of which the seller has a receivable and the service its fees. */
export function chargePaid(paid: ChargePaid): Posting {
  const keptCents = addCents(paid.feeCents, paid.anticipationCents);
  return {
    sellerId: paid.sellerId,
    fact: 'charge.paid',
    reference: paid.chargeId,
    subjectId: paid.chargeId,
    occurredOn: paid.paidOn,
    at: paid.at,
    entries: [
      { account: railClearingAccount(paid.rail), amountCents: cents(-paid.grossCents) },
      { account: receivableAccount(paid.rail), amountCents: cents(paid.grossCents - keptCents) },
      { account: 'fees', amountCents: keptCents },
    ],
  };
}
