import type { KeptSubscription } from '../store/kept-subscription.ts';

export function auditedSubscription(subscription: KeptSubscription) {
  const { plan, type, valueCents, bankSlipDescription, method, customer, startDate, invoiceEnabled } = subscription;
  return {
    plan: plan.title,
    period: type,
    amountCents: valueCents,
    methods: [method],
    customer: customer.name,
    bankSlipDescription,
    startDate,
    invoiceEnabled,
  };
}

export function subscriptionSubject({ id, plan, customer }: KeptSubscription) {
  return { kind: 'subscription', id, label: `${plan.title} · ${customer.name}` } as const;
}
