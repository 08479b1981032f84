import type { PlainDate } from '@balcao/kernel';
import type { CouponTerms } from '../../catalog/index.ts';
import type { BilledCard } from '../../charges/index.ts';
import type { Customer } from '../../customers/index.ts';
import { additionsOf, intervalOf, type Subscriptions } from '../../subscriptions/index.ts';
import type { LinkMethod, PaymentLink } from '../payment-link.ts';
import { subscriptionTerms } from './decide-payment.ts';

export interface Contracting {
  readonly link: PaymentLink;
  readonly id: string;
  readonly customer: Customer;
  readonly method: LinkMethod;
  readonly card: BilledCard | null;
  readonly coupon: CouponTerms | null;
}

type Begun = Parameters<Subscriptions['beginSubscription']>[1];

/** The subscription that a buyer contracts at a link; null at a one-off link. */
export function contracted({ link, id, customer, method, card, coupon }: Contracting, today: PlainDate): Begun | null {
  if (!link.subscription) return null;
  const { planId, planTitle, type, additional } = link.subscription;
  const { sellerId, valueCents, bankSlipDescription, metadata, scheduledDate } = link;
  return {
    sellerId,
    id,
    linkId: link.id,
    by: customer.name,
    interval: intervalOf(type),
    valueCents,
    items: [],
    additions: additionsOf(additional),
    method,
    card,
    customer: { id: customer.id, name: customer.name, document: customer.document },
    plan: { id: planId, title: planTitle },
    terms: subscriptionTerms(link, method, coupon),
    bankSlipDescription,
    metadata,
    startDate: scheduledDate && scheduledDate > today ? scheduledDate : today,
  };
}
