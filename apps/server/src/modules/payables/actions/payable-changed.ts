import type { DomainEvent } from '../../../jobs/index.ts';

/** Publishes that a payment changed, for screens and notices. */
export function payableChanged(
  { seller_id: sellerId, id: subjectId }: { readonly seller_id: string; readonly id: string },
  what:
    | 'submitted'
    | 'decided'
    | 'started'
    | 'completed'
    | 'refused'
    | 'returned'
    | 'changed'
    | 'recurring_changed'
    | 'dda_changed'
    | 'dda_announced',
  payload: DomainEvent['payload'] = {},
): DomainEvent {
  return { sellerId, topic: `payable.${what}`, subjectId, payload };
}
