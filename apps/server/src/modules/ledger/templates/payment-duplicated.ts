import type { Cents, PlainDate } from '@balcao/kernel';
import { type Rail, railClearingAccount } from '../account.ts';
import type { Posting, PostingMoment } from '../posting.ts';
import { moved } from './moved.ts';

interface PaymentDuplicated extends Omit<PostingMoment, 'occurredOn'> {
  readonly chargeId: string;
  readonly rail: Rail;
  /** The endToEndId for a Pix. */
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly paidOn: PlainDate;
}

/** The charge accepts no more payments, so the money belongs to the buyer until it is returned. */
export function paymentDuplicated(payment: PaymentDuplicated): Posting {
  const { rail, amountCents, paidOn: occurredOn, chargeId: subjectId, paymentId: reference } = payment;
  const ends = { from: railClearingAccount(rail), to: 'refund-payable' } as const;
  return moved('payment.duplicated', { ...payment, occurredOn }, { ...ends, amountCents, subjectId, reference });
}
