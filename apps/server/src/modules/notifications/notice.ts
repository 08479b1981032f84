import type { Cents, PlainDate } from '@balcao/kernel';

/** What a seller is told on the panel: of charges, and of the money that the seller pays and keeps. */
export type NoticeType = `NOTIFICATION_${
  | 'PAYMENT_MADE'
  | 'RECOVERED_DEFAULTS'
  | 'PAYMENT_LATE'
  | 'PAYABLE_WAITING'
  | 'PAYABLE_REFUSED'
  | 'PAYABLE_NO_FUNDS'
  | 'PAYABLE_RETURNED'
  | 'RECURRING_WAITING'
  | 'RECURRING_DOUBT'
  | 'BATCH_WAITING'
  | 'DDA_ARRIVED'
  | 'PIX_RECEIVED'
  | 'MED_OPENED'
  | 'MED_DECIDED'
  | 'WITHDRAWAL_RETURNED'
  | 'CARD_REFUSED'
  | 'CUSTOMERS_IMPORTED'
  | 'SUBSCRIPTIONS_IMPORTED'
  | 'PIX_AUTOMATIC_CANCELED'}`;

/** What one event tells a seller. */
export interface NoticeFact {
  /** The event's: an event is told once. */
  readonly id: string;
  readonly type: NoticeType;
  /** What its screen is opened with. */
  readonly subjectId: string;
  /** Who paid, or is paid; of a file, its name. */
  readonly name: string;
  /** Digits with the country's code; empty when there is none. */
  readonly phone: string;
  /** Of a charge what was paid, with fine and interest, or what is owed while it is not; null of what has no amount. */
  readonly amountCents: Cents | null;
  /** The day it was paid, or was due; null of what has no such day. */
  readonly date: PlainDate | null;
  /** A reason, or another word about it; empty when there is none. */
  readonly detail: string;
  /** The e-mail of whoever did it, who is not told; null tells everybody. */
  readonly actor: string | null;
}

export interface Notice extends NoticeFact {
  readonly createdAt: Temporal.Instant;
  readonly notifiedAt: Temporal.Instant | null;
}

/** What some events tell. */
export interface Told {
  readonly notices: readonly NoticeFact[];
  /** What was waited for and was decided: nobody has to read that it waits. */
  readonly settled: readonly string[];
}

interface HeardEvent {
  readonly id: string;
  readonly topic: string;
  readonly subjectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Where notices come from: the events, and what they tell now. */
export interface NoticeSource {
  readonly topics: readonly string[];
  /** Of one that asks an external system: the name of the consumer of its own, which takes its events one by one. */
  readonly asksOutside?: string;
  told(sellerId: string, events: readonly HeardEvent[]): Promise<Told>;
}

/** Who reads the panel, as far as it depends on them. */
export interface NoticeReader {
  readonly email: string;
  /** What they may see. */
  readonly types: readonly NoticeType[];
}

/** What waits for somebody, until it is decided. */
export const waitingTypes: readonly NoticeType[] = [
  'NOTIFICATION_PAYABLE_WAITING',
  'NOTIFICATION_RECURRING_WAITING',
  'NOTIFICATION_RECURRING_DOUBT',
  'NOTIFICATION_BATCH_WAITING',
];

/** A late charge that is paid is good news of its own. Null for an event that nobody is told of. */
export function noticeTypeOf(topic: string, wasLate: boolean): NoticeType | null {
  if (topic === 'charge.late') return 'NOTIFICATION_PAYMENT_LATE';
  if (topic !== 'charge.paid') return null;
  return wasLate ? 'NOTIFICATION_RECOVERED_DEFAULTS' : 'NOTIFICATION_PAYMENT_MADE';
}
