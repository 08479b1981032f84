import type { DomainEvent } from '../../../jobs/index.ts';

export function balanceChanged(sellerId: string): DomainEvent {
  return { sellerId, topic: 'balance.changed', subjectId: sellerId };
}
