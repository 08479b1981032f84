import { type Cents, cents, plainDateAt } from '@balcao/kernel';
import { domainsOf, type MessageCharge, type MessageSubscription, messageOf } from './webhook-message.ts';

const ids = {
  charge: '00000000-0000-7000-8000-000000000001',
  subscription: '00000000-0000-7000-8000-000000000002',
  customer: '00000000-0000-7000-8000-000000000003',
  link: '00000000-0000-7000-8000-000000000004',
  plan: '00000000-0000-7000-8000-000000000005',
  refund: '00000000-0000-7000-8000-000000000006',
  dispute: '00000000-0000-7000-8000-000000000007',
};

const amountCents: Cents = cents(12_990);

const statuses: Readonly<Record<string, string>> = {
  'charge.updated': 'SCHEDULED',
  'charge.scheduled': 'SCHEDULED',
  'charge.paid': 'PAID',
  'charge.paid_manually': 'PAID_MANUALLY',
  'charge.late': 'LATE',
  'charge.failed': 'FAILED',
  'charge.canceled': 'CANCELED',
  'charge.abandoned': 'ABANDONED',
  'charge.refund_requested': 'PAID',
  'charge.refunded': 'REFUND',
  'charge.refund_failed': 'PAID',
  'charge.disputed': 'DISPUTE',
  'charge.dispute_won': 'PAID',
  'charge.charged_back': 'CHARGEBACK',
  'subscription.canceled': 'INACTIVE',
  'subscription.paused': 'PAUSED',
  'subscription.defaulted': 'DEFAULTER',
  'subscription.suspended': 'DEFAULTER',
};

const details: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'charge.refund_requested': { refundId: ids.refund, amountCents, isWhole: true },
  'charge.refunded': { refundId: ids.refund, amountCents, isWhole: true },
  'charge.refund_failed': { refundId: ids.refund, amountCents },
  'charge.disputed': { disputeId: ids.dispute, amountCents },
  'charge.dispute_won': { disputeId: ids.dispute, amountCents },
  'charge.charged_back': { disputeId: ids.dispute, amountCents },
};

export function exampleMessage(type: string, at: Temporal.Instant, isTest = false) {
  const isOfCharge = type.startsWith('charge.');
  const subjectId = isOfCharge ? ids.charge : ids.subscription;
  const about = {
    charges: new Map([[ids.charge, exampleCharge(type, at)]]),
    subscriptions: new Map([[ids.subscription, exampleSubscription(type, at)]]),
  };
  const message = messageOf({ topic: type, subjectId, payload: details[type] ?? {} }, about, at, isTest);
  if (!message) throw new Error(`no message is sent of ${type}`);
  return { type, subjectId, domains: domainsOf(type), body: message.body };
}

function exampleCharge(type: string, at: Temporal.Instant): MessageCharge {
  const status = statuses[type] ?? 'PENDING';
  const today = plainDateAt(at);
  return {
    id: ids.charge,
    status,
    amountCents,
    title: 'Café da Serra 1 kg',
    method: 'PIX',
    installments: 1,
    source: { kind: 'payment-link', id: ids.link, soldBy: null },
    subscriptionId: null,
    customerId: ids.customer,
    part: { number: 1, of: 1 },
    adjustmentCents: cents(0),
    dueDate: today,
    paidOn: ['PAID', 'PAID_MANUALLY'].includes(status) ? today : null,
    metadata: { pedido: '42' },
  };
}

function exampleSubscription(type: string, at: Temporal.Instant): MessageSubscription {
  const today = plainDateAt(at);
  return {
    id: ids.subscription,
    status: statuses[type] ?? 'ACTIVE',
    customerId: ids.customer,
    planId: ids.plan,
    interval: { unit: 'MONTH', count: 1 },
    valueCents: amountCents,
    method: 'PIX',
    startDate: today,
    nextDueDate: today,
    paidUntil: today,
    metadata: { pedido: '42' },
  };
}
