import type { DomainEvent } from '../../../jobs/index.ts';

/** The event that what a seller has invested, or has in the checking account, has changed. */
export function investmentChanged(sellerId: string): DomainEvent {
  return { sellerId, topic: 'investment.changed', subjectId: sellerId };
}
