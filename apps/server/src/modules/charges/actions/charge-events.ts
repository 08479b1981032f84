import type { DomainEvent } from '../../../jobs/index.ts';
import type { PurchaseRow } from '../store/charges-tables.ts';

type ChargeTopic =
  | 'charge.created'
  | 'charge.scheduled'
  | 'charge.issued'
  | 'charge.paid'
  | 'charge.failed'
  | 'charge.late'
  | 'charge.abandoned'
  | 'payment.duplicated'
  | 'payment.returned';

/** What others learn of a charge: which one, of which purchase, and where that came from. */
export function chargeEvent(
  topic: ChargeTopic,
  { sellerId, chargeId, purchase }: { sellerId: string; chargeId: string; purchase: EventPurchase },
): DomainEvent {
  const source = { kind: purchase.source_kind, id: purchase.source_id };
  return { sellerId, topic, subjectId: chargeId, payload: { chargeId, purchaseId: purchase.id, source } };
}

type EventPurchase = Pick<PurchaseRow, 'id' | 'source_kind' | 'source_id'>;
