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

/** A payment by Pix or of a boleto begins: its money leaves the checking account, once. */
export function outgoingStarted(payment: Outgoing): Posting {
  return moved('outgoing.started', payment, payment.paymentId, 'checking', 'payment-in-transit');
}

/** The bank has paid it. */
export function outgoingCompleted(payment: Outgoing): Posting {
  return moved('outgoing.completed', payment, payment.paymentId, 'payment-in-transit', 'rail-clearing:banking');
}

/** The bank refused it: the money is back. */
export function outgoingRefused(payment: Outgoing): Posting {
  return moved('outgoing.refused', payment, payment.paymentId, 'payment-in-transit', 'checking');
}

/** The receiver sent all or part of it back. */
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
