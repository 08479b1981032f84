import type { DomainEvent } from '../../../jobs/index.ts';

/** The event that the available balance or the receivables to come have changed. */
export function balanceChanged(sellerId: string): DomainEvent {
  return { sellerId, topic: 'balance.changed', subjectId: sellerId };
}
