import type { DomainEvent } from '../../../jobs/index.ts';

/** Something of what the seller's balance shows is another now: what is available, or what is to come. */
export function balanceChanged(sellerId: string): DomainEvent {
  return { sellerId, topic: 'balance.changed', subjectId: sellerId };
}
