import type { Cents, PlainDate } from '@balcao/kernel';

/** What a seller is told on the panel (specification 2, section 2). */
export type NoticeType = 'NOTIFICATION_PAYMENT_MADE' | 'NOTIFICATION_RECOVERED_DEFAULTS' | 'NOTIFICATION_PAYMENT_LATE';

export interface Notice {
  /** The event's: an event is told once. */
  readonly id: string;
  readonly type: NoticeType;
  readonly chargeId: string;
  readonly buyerName: string;
  /** Digits with the country's code; empty when there is none. */
  readonly buyerPhone: string;
  /** What was paid, with fine and interest; what is owed while it is not. */
  readonly amountCents: Cents;
  /** The day it was paid, or was due. */
  readonly date: PlainDate;
  readonly createdAt: Temporal.Instant;
  readonly notifiedAt: Temporal.Instant | null;
}

/** The events that sellers are told of. */
export const noticeTopics = ['charge.paid', 'charge.late'] as const;

/** A late charge that is paid is good news of its own. Null for an event that nobody is told of. */
export function noticeTypeOf(topic: string, wasLate: boolean): NoticeType | null {
  if (topic === 'charge.late') return 'NOTIFICATION_PAYMENT_LATE';
  if (topic !== 'charge.paid') return null;
  return wasLate ? 'NOTIFICATION_RECOVERED_DEFAULTS' : 'NOTIFICATION_PAYMENT_MADE';
}
