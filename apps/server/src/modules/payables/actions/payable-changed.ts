import type { DomainEvent } from '../../../jobs/index.ts';

/** What the screens and the notices hear of a payment. */
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
