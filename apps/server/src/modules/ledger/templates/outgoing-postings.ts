import type { Cents } from '@balcao/kernel';
import type { Posting, PostingMoment } from '../posting.ts';
import { moved } from './moved.ts';

export interface Outgoing extends PostingMoment {
  readonly paymentId: string;
  readonly amountCents: Cents;
}

/** Takes the money of a Pix or boleto payment from the checking account. */
export function outgoingStarted(payment: Outgoing): Posting {
  return moved('outgoing.started', payment, { from: 'checking', to: 'payment-in-transit', ...moneyOf(payment) });
}

export function outgoingCompleted(payment: Outgoing): Posting {
  const ends = { from: 'payment-in-transit', to: 'rail-clearing:banking' } as const;
  return moved('outgoing.completed', payment, { ...ends, ...moneyOf(payment) });
}

/** Returns the money to the checking account. */
export function outgoingRefused(payment: Outgoing): Posting {
  return moved('outgoing.refused', payment, { from: 'payment-in-transit', to: 'checking', ...moneyOf(payment) });
}

/** The payee returned all or part. */
export function outgoingReturned(payment: Outgoing & { readonly returnId: string }): Posting {
  const ends = { from: 'rail-clearing:banking', to: 'checking' } as const;
  return moved('outgoing.returned', payment, { ...ends, ...moneyOf(payment), reference: payment.returnId });
}

function moneyOf({ paymentId: subjectId, amountCents }: Outgoing) {
  return { subjectId, amountCents };
}
