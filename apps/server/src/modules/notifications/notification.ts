import type { Cents, PlainDate } from '@balcao/kernel';

/** Kinds of notifications on the panel, about charges and the seller's own payments and accounts. */
export type SellerNotificationType = `NOTIFICATION_${
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
  | 'BLOCKED_RISEN'
  | 'WITHDRAWAL_RETURNED'
  | 'CARD_REFUSED'
  | 'CHARGES_IMPORTED'
  | 'CUSTOMERS_IMPORTED'
  | 'SUBSCRIPTIONS_IMPORTED'
  | 'PIX_AUTOMATIC_CANCELED'
  | 'APPROVER_ADDED'
  | 'POLICY_CHANGED'
  | 'REFUND_WAITING'}`;

export interface NotificationFact {
  /** The event's id, so that an event makes one notification. */
  readonly id: string;
  readonly type: SellerNotificationType;
  readonly subjectId: string;
  readonly name: string;
  readonly phone: string;
  /** For a charge the amount paid with fine and interest, or owed while unpaid; null where there is no amount. */
  readonly amountCents: Cents | null;
  readonly date: PlainDate | null;
  readonly detail: string;
  /** The e-mail of the person who acted and gets no notification; null notifies everybody. */
  readonly actor: string | null;
}

export interface Notification extends NotificationFact {
  readonly createdAt: Temporal.Instant;
  readonly notifiedAt: Temporal.Instant | null;
}

export interface EventNotifications {
  readonly notifications: readonly NotificationFact[];
  readonly settled: readonly string[];
}

export interface NotifiedEvent {
  readonly id: string;
  readonly topic: string;
  readonly subjectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface NotificationReader {
  readonly email: string;
  readonly types: readonly SellerNotificationType[];
}

export const waitingTypes: readonly SellerNotificationType[] = [
  'NOTIFICATION_PAYABLE_WAITING',
  'NOTIFICATION_RECURRING_WAITING',
  'NOTIFICATION_RECURRING_DOUBT',
  'NOTIFICATION_BATCH_WAITING',
  'NOTIFICATION_REFUND_WAITING',
];

export function sellerNotificationTypeOf(topic: string, wasLate: boolean): SellerNotificationType | null {
  if (topic === 'charge.late') return 'NOTIFICATION_PAYMENT_LATE';
  if (topic !== 'charge.paid') return null;
  return wasLate ? 'NOTIFICATION_RECOVERED_DEFAULTS' : 'NOTIFICATION_PAYMENT_MADE';
}
