import type { Cents } from '@balcao/kernel';
import type { ChargeStatus } from './charge.ts';

export const activityKinds = [
  'charge.created',
  'charge.replaced',
  'charge.updated',
  'charge.paid',
  'charge.late',
  'charge.failed',
  'charge.retried',
  'charge.sent',
  'reminder.sent',
  'reminder.stopped',
  'reminder.delivered',
  'reminder.read',
  'reminder.failed',
  'recovery.offered',
  'charge.abandoned',
  'charge.paid_manually',
  'charge.canceled',
  'refund.requested',
  'refund.done',
  'refund.failed',
  'dispute.opened',
  'dispute.evidence_added',
  'dispute.defence_closed',
  'dispute.accepted',
  'dispute.won',
  'dispute.lost',
  'dispute.recovered',
  'dispute.defence_reopened',
  'dispute.statement_written',
  'pix.issued',
  'pix.revised',
  'pix.combined',
  'boleto.registered',
  'boleto.revised',
  'boleto.pix',
  'debit.requested',
  'debit.failed',
  'debit.retried',
  'card.typed',
  'card.stored_used',
  'card.refused',
  'card.not_charged',
  'card.challenged',
  'card.answered',
  'attempt.expired',
  'payment.duplicated',
  'payment.returned',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export interface ChargeActivity {
  readonly chargeId: string;
  readonly at: Temporal.Instant;
  readonly kind: ActivityKind;
  /** Null when the event did not change the status. */
  readonly status: ChargeStatus | null;
  readonly by: string | null;
  readonly reason: string | null;
  readonly amountCents: Cents | null;
  /** Parameters of the description: method, installments, dueDate, code. */
  readonly details: Readonly<Record<string, string | number>>;
}
