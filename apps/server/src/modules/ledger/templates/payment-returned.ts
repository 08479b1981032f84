import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type Rail, railClearingAccount } from '../account.ts';
import type { Posting } from '../posting.ts';

interface PaymentReturned {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly rail: Rail;
  /** The rail's id of the returned payment. */
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly returnedOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** The rail returned a duplicated payment to the buyer. */
export function paymentReturned(payment: PaymentReturned): Posting {
  return {
    sellerId: payment.sellerId,
    fact: 'payment.returned',
    reference: payment.paymentId,
    subjectId: payment.chargeId,
    occurredOn: payment.returnedOn,
    at: payment.at,
    entries: [
      { account: 'refund-payable', amountCents: cents(-payment.amountCents) },
      { account: railClearingAccount(payment.rail), amountCents: payment.amountCents },
    ],
  };
}
