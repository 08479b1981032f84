import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type Rail, railClearingAccount } from '../account.ts';
import type { Posting } from '../posting.ts';

interface PaymentDuplicated {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly rail: Rail;
  /** The rail's id of the payment: the endToEndId of a Pix. */
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly paidOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** Money came for a charge that takes none any more: it is the buyer's, and waits to be returned. */
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
