import type { KeptSubscription } from '../store/kept-subscription.ts';

export function auditedSubscription(subscription: KeptSubscription) {
  const { plan, interval, valueCents, bankSlipDescription, method, customer, startDate, invoiceEnabled } = subscription;
  return {
    plan: plan.title,
    interval: `${interval.unit} ${interval.count}`,
    amountCents: valueCents,
    methods: subscription.awaitsChoice ? [] : [method],
    customer: customer.name,
    bankSlipDescription,
    startDate,
    invoiceEnabled,
    dueDay: subscription.dueDay,
    endsOn: subscription.endsOn,
    cancelsOn: subscription.cancelsOn,
    resumesOn: subscription.pause?.until ?? null,
    staysUntil: subscription.terms.minimumStay?.until ?? null,
    adjustment: adjustmentText(subscription.adjustment),
    items: subscription.items.map(({ title, quantity }) => `${quantity} × ${title}`),
  };
}

function adjustmentText(agreed: KeptSubscription['adjustment']): string | null {
  return agreed && (agreed.index === 'FIXED' ? `${agreed.percent}%` : agreed.index);
}

export function subscriptionSubject({ id, plan, customer }: KeptSubscription) {
  return { kind: 'subscription', id, label: `${plan.title} · ${customer.name}` } as const;
}
