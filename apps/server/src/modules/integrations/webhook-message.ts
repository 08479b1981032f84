import type { Cents, PlainDate } from '@balcao/kernel';
import type { WebhookDomain } from './webhook.ts';

const version = 1;

const origins = {
  'payment-link': 'PAYMENT_LINK',
  subscription: 'SUBSCRIPTION',
  'point-of-sale': 'POINT_OF_SALE',
} as const;

type SoldBy = 'FAST_LINK' | 'CHECKOUT' | 'DIRECT';

/**
 * A charge in a message: ids, amounts in cents, dates. Personal data is left out; the seller reads the buyer by
 * `customerId`.
 */
export interface MessageCharge {
  readonly id: string;
  readonly source: { readonly kind: keyof typeof origins; readonly id: string; readonly soldBy?: SoldBy | null };
  readonly subscriptionId: string | null;
  readonly customerId: string;
  readonly title: string;
  readonly status: string;
  readonly method: string;
  readonly installments: number;
  readonly part: { readonly number: number; readonly of: number };
  readonly amountCents: Cents;
  /** Fine and interest that were paid; negative for an early discount. */
  readonly adjustmentCents: Cents;
  readonly dueDate: PlainDate;
  readonly paidOn: PlainDate | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface MessageSubscription {
  readonly id: string;
  readonly status: string;
  readonly customerId: string;
  readonly planId: string;
  readonly interval: { readonly unit: string; readonly count: number };
  readonly valueCents: Cents;
  /** Null until the customer chooses it. */
  readonly method: string | null;
  readonly startDate: PlainDate;
  readonly nextDueDate: PlainDate;
  /** Last day of the periods paid without a gap. */
  readonly paidUntil: PlainDate | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface MessageSubjects {
  readonly charges: ReadonlyMap<string, MessageCharge>;
  readonly subscriptions: ReadonlyMap<string, MessageSubscription>;
}

/** The topics that are sent to sellers, by the kind of their subject. The type of a message is its topic. */
const chargeTopics = [
  'charge.created',
  'charge.updated',
  'charge.scheduled',
  'charge.issued',
  'charge.paid',
  'charge.paid_manually',
  'charge.late',
  'charge.failed',
  'charge.canceled',
  'charge.abandoned',
  'charge.refund_requested',
  'charge.refunded',
  'charge.refund_failed',
  'charge.disputed',
  'charge.dispute_won',
  'charge.charged_back',
] as const;
const subscriptionTopics = [
  'subscription.created',
  'subscription.updated',
  'subscription.canceled',
  'subscription.paused',
  'subscription.resumed',
  'subscription.reactivated',
  'subscription.defaulted',
  'subscription.recovered',
  'subscription.suspended',
  'subscription.restored',
  // A billing period whose amount would not cover the day's fees.
  'subscription.not_billed',
] as const;
export const messageTopics = [...chargeTopics, ...subscriptionTopics];

const subjects = new Map<string, 'charge' | 'subscription'>([
  ...chargeTopics.map((topic) => [topic, 'charge'] as const),
  ...subscriptionTopics.map((topic) => [topic, 'subscription'] as const),
]);

/** The domains of a type: billing a subscription belongs to SUBSCRIPTION, every other charge to ORDER. */
export function domainsOf(type: string): WebhookDomain[] {
  return subjects.get(type) === 'charge' ? ['ORDER', 'SUBSCRIPTION'] : ['SUBSCRIPTION'];
}

/** The payload fields that a message may carry: never a document, a name or a token. */
const tellable = ['refundId', 'disputeId', 'amountCents', 'isWhole'] as const;

interface MessageEvent {
  readonly topic: string;
  readonly subjectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface Message {
  readonly domain: WebhookDomain;
  readonly type: string;
  readonly body: string;
}

export function subjectIdsOf(events: readonly MessageEvent[], subject: 'charge' | 'subscription'): string[] {
  return events.flatMap(({ topic, subjectId }) => (subjects.get(topic) === subject ? subjectId : []));
}

/**
 * The body for an event: `{ type, version, timestamp, data }`; `type`, `timestamp` and `data` are named by Standard
 * Webhooks. Null for an event that is not sent. The subject is read now, which may be later than the event. A test
 * message is marked as one.
 */
export function messageOf(
  event: MessageEvent,
  about: MessageSubjects,
  at: Temporal.Instant,
  isTest = false,
): Message | null {
  const isOfCharge = subjects.get(event.topic) === 'charge';
  const charge = isOfCharge ? about.charges.get(event.subjectId) : undefined;
  const subscription = isOfCharge ? undefined : about.subscriptions.get(event.subjectId);
  const data = charge ? { charge: presentCharge(charge) } : subscription && { subscription: presentOne(subscription) };
  if (!subjects.get(event.topic) || !data) return null;
  const published = Object.fromEntries(tellable.flatMap((name) => pairOf(name, event.payload[name])));
  const details = Object.keys(published).length > 0 && { details: published };
  const test = isTest && { test: true };
  const content = { type: event.topic, version, timestamp: at.toString(), ...test, data: { ...data, ...details } };
  const domain = charge && !charge.subscriptionId ? 'ORDER' : 'SUBSCRIPTION';
  return { domain, type: event.topic, body: JSON.stringify(content) };
}

function pairOf(name: string, value: unknown): [string, string | number | boolean][] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [];
}

function presentCharge(charge: MessageCharge) {
  const { source, part } = charge;
  return {
    id: charge.id,
    status: charge.status,
    title: charge.title,
    method: charge.method,
    amountCents: charge.amountCents,
    lateCents: Math.max(charge.adjustmentCents, 0),
    earlyDiscountCents: Math.max(-charge.adjustmentCents, 0),
    dueDate: charge.dueDate,
    paidDate: charge.paidOn,
    installments: charge.installments,
    part: { number: part.number, of: part.of },
    customerId: charge.customerId,
    origin: { kind: origins[source.kind], id: source.id, soldBy: source.soldBy ?? null },
    subscriptionId: charge.subscriptionId,
    metadata: charge.metadata,
  };
}

function presentOne(subscription: MessageSubscription) {
  return {
    id: subscription.id,
    status: subscription.status,
    planId: subscription.planId,
    customerId: subscription.customerId,
    interval: subscription.interval,
    valueCents: subscription.valueCents,
    method: subscription.method,
    startDate: subscription.startDate,
    nextDueDate: subscription.nextDueDate,
    paidUntil: subscription.paidUntil,
    metadata: subscription.metadata,
  };
}
