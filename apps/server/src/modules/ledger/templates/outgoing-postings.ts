import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import type { Account } from '../account.ts';
import type { LedgerFact } from '../fact.ts';
import type { Posting } from '../posting.ts';

export interface Outgoing {
  readonly sellerId: string;
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly occurredOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** Takes the money of a Pix or boleto payment from the checking account. */
export function outgoingStarted(payment: Outgoing): Posting {
  return moved('outgoing.started', payment, payment.paymentId, 'checking', 'payment-in-transit');
}

export function outgoingCompleted(payment: Outgoing): Posting {
  return moved('outgoing.completed', payment, payment.paymentId, 'payment-in-transit', 'rail-clearing:banking');
}

/** Returns the money to the checking account. */
export function outgoingRefused(payment: Outgoing): Posting {
  return moved('outgoing.refused', payment, payment.paymentId, 'payment-in-transit', 'checking');
}

/** The payee returned all or part. */
export function outgoingReturned({ returnId, ...payment }: Outgoing & { readonly returnId: string }): Posting {
  return moved('outgoing.returned', payment, returnId, 'rail-clearing:banking', 'checking');
}

function moved(fact: LedgerFact, payment: Outgoing, reference: string, from: Account, to: Account): Posting {
  const { paymentId: subjectId, amountCents, ...moment } = payment;
  return {
    ...moment,
    fact,
    reference,
    subjectId,
    entries: [
      { account: from, amountCents: cents(-amountCents) },
      { account: to, amountCents },
    ],
  };
}
