import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type Rail, railClearingAccount } from '../account.ts';
import type { Posting } from '../posting.ts';

interface PaymentDuplicated {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly rail: Rail;
  /** The endToEndId for a Pix. */
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly paidOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** The charge accepts no more payments, so the money belongs to the buyer until it is returned. */
export function paymentDuplicated(payment: PaymentDuplicated): Posting {
  return {
    sellerId: payment.sellerId,
    fact: 'payment.duplicated',
    reference: payment.paymentId,
    subjectId: payment.chargeId,
    occurredOn: payment.paidOn,
    at: payment.at,
    entries: [
      { account: railClearingAccount(payment.rail), amountCents: cents(-payment.amountCents) },
      { account: 'refund-payable', amountCents: payment.amountCents },
    ],
  };
}
