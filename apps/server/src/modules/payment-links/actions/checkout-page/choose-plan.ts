import type { BodyOf, choosePlan as endpoint } from '@balcao/contract';
import { statuses } from '@balcao/messages';
import type { PaymentLinksDeps } from '../../deps.ts';
import { isReusable, type PaymentLink } from '../../payment-link.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { findLink } from '../../store/payment-link-reader.ts';
import { createPaymentLink } from '../create-payment-link.ts';
import { bearerAtPage, type OfferedPeriod, type OfferedPlan, offeredPlans } from './offered-plans.ts';

interface ChoosePlan {
  readonly subDomain: string;
  readonly id: string;
  readonly chosen: BodyOf<typeof endpoint>;
}

/**
 * Returns the link for a plan chosen at the seller's page: the browser's earlier link while it matches the plan, or a
 * new one. Refuses `checkout.page_not_found`, `checkout.plan_unavailable`, and `checkout.plan_changed` when the plan's
 * value is not the one shown.
 */
export async function choosePlan(deps: PaymentLinksDeps, { subDomain, id, chosen }: ChoosePlan): Promise<string> {
  const { page, plans } = (await deps.catalog.findShownPage(subDomain)) ?? refuse('checkout.page_not_found');
  const { sellerId } = page;
  const pricing = await deps.sellers.pricingOf(sellerId);
  const offered = offeredPlans(plans, pricing).find(({ plan }) => plan.id === chosen.idPlan);
  const period = offered?.periods.find(({ type }) => type === chosen.type);
  assertThat(offered && period, 'checkout.plan_unavailable');
  const { valueCents } = period;
  assertThat(valueCents === chosen.value, 'checkout.plan_changed', { valueCents });
  const had = chosen.link ? await findLink(deps.reader, sellerId, chosen.link) : null;
  if (had && (await isStillOf(deps, had, offered, period))) return had.id;
  const { methods, type, valuePerMonthCents } = period;
  const link = await createPaymentLink(deps, {
    sellerId,
    id,
    by: statuses.soldBy.CHECKOUT,
    installmentLimit: 1,
    origin: 'CHECKOUT',
    link: {
      type: 'SUBSCRIPTION',
      whiteLabel: false,
      paymentSubscription: {
        idPlan: offered.plan.id,
        valuePerMonth: valuePerMonthCents,
        type,
        additionalInstallments: 1,
      },
      allowedPaymentMethods: {
        ...(methods.includes('CREDIT_CARD') && {
          creditCardMethod: { type: bearerAtPage, receivingType: 'EARLY' as const },
        }),
        ...(methods.includes('BANK_SLIP') && { bankSlipMethod: {} }),
        ...(methods.includes('PIX') && { pixMethod: {} }),
      },
    },
  });
  return link.id;
}

async function isStillOf(
  { clockOf, subscriptions }: PaymentLinksDeps,
  link: PaymentLink,
  { plan }: OfferedPlan,
  { type, valueCents, methods }: OfferedPeriod,
): Promise<boolean> {
  const now = (await clockOf(link.sellerId)).now();
  if (link.origin !== 'CHECKOUT' || !isReusable(link, now)) return false;
  const { subscription, terms } = link;
  const isSamePlan = subscription?.planId === plan.id && subscription.type === type && link.valueCents === valueCents;
  const isDescribedSame = link.title === plan.title && link.description === plan.description;
  const offersSame =
    (terms.creditCard !== null) === methods.includes('CREDIT_CARD') &&
    (terms.bankSlip !== null) === methods.includes('BANK_SLIP') &&
    (terms.pix !== null) === methods.includes('PIX');
  if (!isSamePlan || !isDescribedSame || !offersSame) return false;
  const begun = await subscriptions.subscriptionOfLink(link.sellerId, link.id);
  return !begun || begun.status === 'PENDING';
}
