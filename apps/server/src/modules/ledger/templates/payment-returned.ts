import type { Cents, PlainDate } from '@balcao/kernel';
import { type Rail, railClearingAccount } from '../account.ts';
import type { Posting, PostingMoment } from '../posting.ts';
import { moved } from './moved.ts';

interface PaymentReturned extends Omit<PostingMoment, 'occurredOn'> {
  readonly chargeId: string;
  readonly rail: Rail;
  /** The rail's id of the returned payment. */
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly returnedOn: PlainDate;
}

/** The rail returned a duplicated payment to the buyer. */
export function paymentReturned(payment: PaymentReturned): Posting {
  const { rail, amountCents, returnedOn: occurredOn, chargeId: subjectId, paymentId: reference } = payment;
  const ends = { from: 'refund-payable', to: railClearingAccount(rail) } as const;
  return moved('payment.returned', { ...payment, occurredOn }, { ...ends, amountCents, subjectId, reference });
}
