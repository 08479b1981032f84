import type { Clock } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import type { CouponTerms } from '../../catalog/index.ts';
import type { BilledCard, SubscriptionPeriod } from '../../charges/index.ts';
import type { Customer } from '../../customers/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import type { LinkMethod, PaymentLink } from '../payment-link.ts';
import { subscriptionTerms } from './offer.ts';

export interface BeginOfLink {
  readonly link: PaymentLink;
  readonly id: string;
  readonly customer: Customer;
  readonly method: LinkMethod;
  readonly card: BilledCard | null;
  readonly coupon: CouponTerms | null;
}

/** Starts the subscription of a SUBSCRIPTION link in the caller's transaction; a one-off link starts none. */
export async function beginOfLink(
  { subscriptions }: Pick<PaymentLinksDeps, 'subscriptions'>,
  tx: Tx,
  { link, id, customer, method, card, coupon }: BeginOfLink,
  clock: Clock,
): Promise<SubscriptionPeriod | null> {
  if (!link.subscription) return null;
  const { planId, planTitle, type, additional } = link.subscription;
  const { sellerId, valueCents, bankSlipDescription, metadata, scheduledDate } = link;
  const today = clock.today();
  return subscriptions.beginSubscription(
    tx,
    {
      sellerId,
      id,
      linkId: link.id,
      by: customer.name,
      type,
      valueCents,
      additional,
      method,
      card,
      customer: { id: customer.id, name: customer.name, document: customer.document },
      plan: { id: planId, title: planTitle },
      terms: subscriptionTerms(link, method, coupon),
      bankSlipDescription,
      metadata,
      startDate: scheduledDate && scheduledDate > today ? scheduledDate : today,
    },
    clock,
  );
}
