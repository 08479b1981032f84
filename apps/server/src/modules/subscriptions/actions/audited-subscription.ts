import type { KeptSubscription } from '../store/kept-subscription.ts';
import { periodTypeOf } from '../subscription.ts';

export function auditedSubscription(subscription: KeptSubscription) {
  const { plan, interval, valueCents, bankSlipDescription, method, customer, startDate, invoiceEnabled } = subscription;
  return {
    plan: plan.title,
    ...(periodTypeOf(interval) && { period: periodTypeOf(interval) }),
    intervalUnit: interval.unit,
    intervalCount: interval.count,
    amountCents: valueCents,
    methods: [method],
    customer: customer.name,
    bankSlipDescription,
    startDate,
    invoiceEnabled,
    dueDay: subscription.dueDay,
    endsOn: subscription.endsOn,
    items: subscription.items.map(({ title, quantity }) => `${quantity} × ${title}`),
  };
}

export function subscriptionSubject({ id, plan, customer }: KeptSubscription) {
  return { kind: 'subscription', id, label: `${plan.title} · ${customer.name}` } as const;
}
