import type { Cents } from '@balcao/kernel';
import type { DomainEvent } from '../../../jobs/index.ts';
import type { ChargeSource } from '../purchase.ts';
import type { Purchase } from '../store/charges-tables.ts';

declare module '../../../jobs/event.ts' {
  interface EventPayloads extends Record<ChargeTopic, ChargePayload> {
    'charge.refund_approval_requested': { readonly by: string; readonly amountCents: number };
  }
}

export type ChargeTopic =
  | 'charge.created'
  | 'charge.updated'
  | 'charge.scheduled'
  | 'charge.issued'
  | 'charge.paid'
  | 'charge.failed'
  | 'charge.attempt_expired'
  | 'charge.late'
  | 'charge.abandoned'
  | 'charge.paid_manually'
  | 'charge.canceled'
  | 'charge.refund_requested'
  | 'charge.refunded'
  | 'charge.refund_failed'
  | 'charge.disputed'
  | 'charge.dispute_won'
  | 'charge.charged_back'
  | 'payment.duplicated'
  | 'payment.returned';

export type ChargePayload = {
  readonly chargeId: string;
  readonly purchaseId: string;
  readonly source: ChargeSource;
  readonly subscription?: { readonly id: string; readonly period: number | null };
} & ChargeDetails;

/** Only for refunds and disputes. */
type ChargeDetails = {
  readonly refundId?: string;
  readonly disputeId?: string;
  readonly amountCents?: Cents;
  readonly isWhole?: boolean;
};

export function chargeEvent(
  topic: ChargeTopic,
  { sellerId, chargeId, purchase }: { sellerId: string; chargeId: string; purchase: EventPurchase },
  more: ChargeDetails = {},
): DomainEvent {
  const { subscriptionId, period } = purchase;
  const source = { kind: purchase.sourceKind, id: purchase.sourceId };
  const subscription = subscriptionId ? { subscription: { id: subscriptionId, period } } : {};
  const payload = { chargeId, purchaseId: purchase.id, source, ...subscription, ...more };
  return { sellerId, topic, subjectId: chargeId, payload };
}

type EventPurchase = Pick<Purchase, 'id' | 'sourceKind' | 'sourceId' | 'subscriptionId' | 'period'>;
