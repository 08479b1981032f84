import { addCents, type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type Rail, railClearingAccount, receivableAccount } from '../account.ts';
import type { Posting } from '../posting.ts';

interface ChargePaid {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly rail: Rail;
  /** The amount that the buyer paid. */
  readonly grossCents: Cents;
  /** The rail's fee, and the price of anticipation at the sale. */
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
  readonly paidOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** The rail owes the gross amount; the seller gets a receivable and the service its fees. */
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
