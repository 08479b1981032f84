import type { SubscriptionDetail, SubscriptionItem } from '@balcao/contract';
import { type PlainDate, plainDateAt, roundHalfUp, sumCents } from '@balcao/kernel';
import { monthsOf } from '../../catalog/index.ts';
import type { Pricing, SubscriptionCharge } from '../../charges/index.ts';
import { findHistory } from '../actions/find-history.ts';
import type { getSubscription } from '../actions/get-subscription.ts';
import { allCharges, isAnticipated } from '../actions/is-anticipated.ts';
import { nextChargeOf } from '../actions/next-charge.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { isBilled, nextStatuses } from '../subscription.ts';
import { presentUpcoming } from './present-charges.ts';

type Subscription = Awaited<ReturnType<typeof getSubscription>>;

interface Shown {
  readonly activeInvoiceConfig: boolean;
  readonly today: PlainDate;
  readonly debited: ReadonlySet<string>;
  readonly suspended: ReadonlyMap<string, Temporal.Instant>;
}

const lastCharges = 24;

export function presentSubscriptions(deps: SubscriptionsDeps) {
  async function shownOf(sellerId: string, ids: readonly string[]): Promise<Shown> {
    const [seller, clock, debited, suspended] = await Promise.all([
      deps.sellers.sellerOf(sellerId),
      deps.clockOf(sellerId),
      deps.debitedOf(sellerId, ids),
      deps.suspendedOf(sellerId, ids),
    ]);
    return { activeInvoiceConfig: seller.isActiveForTax, today: clock.today(), debited, suspended };
  }
  return {
    all: async (sellerId: string, subscriptions: readonly Subscription[]): Promise<SubscriptionItem[]> => {
      const shown = await shownOf(
        sellerId,
        subscriptions.map(({ id }) => id),
      );
      return subscriptions.map((subscription) => presentItem(subscription, shown));
    },
    one: async (subscription: Subscription): Promise<SubscriptionDetail> => {
      const { sellerId, id, card } = subscription;
      const [shown, charges, anticipationActive, pricing, history] = await Promise.all([
        shownOf(sellerId, [id]),
        deps.charges.chargesOfSubscription({ sellerId, subscriptionId: id, limit: allCharges }),
        isAnticipated(deps, sellerId, id),
        deps.sellers.pricingOf(sellerId),
        findHistory(deps, sellerId, id),
      ]);
      return {
        ...presentItem(subscription, shown),
        card: card && { brand: card.brand, last4digits: card.last4digits, cardHolderName: card.holderName },
        charges: charges.slice(0, lastCharges).map((charge) => ({
          uuid: charge.id,
          expirationDate: charge.dueDate,
          value: charge.amountCents,
          status: charge.status,
        })),
        ...nextOf(subscription, pricing, shown.today),
        carriedAmount: subscription.carriedCents,
        cancellation: cancellationOf(subscription, charges, shown.today),
        history,
        createdBy: subscription.createdBy,
        soldAtCheckout: charges.some(({ soldBy }) => soldBy === 'CHECKOUT'),
        anticipationActive,
        // A person can only cancel; other statuses follow from the charges.
        nextStatuses: nextStatuses(subscription.status).filter((status) => status === 'INACTIVE'),
      };
    },
  };
}

function nextOf(
  subscription: Subscription,
  pricing: Pricing,
  today: PlainDate,
): Pick<SubscriptionDetail, 'nextCharge' | 'noNextCharge'> {
  const { status, method } = subscription;
  if (!isBilled(status)) return { nextCharge: null, noNextCharge: status === 'PENDING' ? 'PENDING' : 'CANCELED' };
  const nextCharge = presentUpcoming(nextChargeOf(subscription, pricing, today), method);
  return { nextCharge, noNextCharge: nextCharge ? null : 'VALUE_TOO_SMALL' };
}

/**
 * Effect of `cancelSubscription` on the charges: those not yet due are canceled, and all of them when none was ever
 * paid.
 */
function cancellationOf(
  { status }: Subscription,
  charges: readonly SubscriptionCharge[],
  today: PlainDate,
): SubscriptionDetail['cancellation'] {
  const open = charges.filter(({ isOpen }) => isOpen);
  // In a canceled subscription the open charges are owed.
  const isCanceled = ({ dueDate }: SubscriptionCharge) =>
    status === 'PENDING' || (status !== 'INACTIVE' && dueDate >= today);
  const sumOf = (some: readonly SubscriptionCharge[]) => {
    return { quantity: some.length, amount: sumCents(some.map(({ amountCents }) => amountCents)) };
  };
  return {
    canceled: sumOf(open.filter(isCanceled)),
    owed: sumOf(open.filter((charge) => !isCanceled(charge))),
  };
}

function presentItem(
  subscription: Subscription,
  { activeInvoiceConfig, today, debited, suspended }: Shown,
): SubscriptionItem {
  const { customer, plan, type, valueCents: value, additional, lastDueOn, nextDueOn, canceledAt } = subscription;
  return {
    uuid: subscription.id,
    customerId: customer.id,
    customerName: customer.name,
    customerDocument: customer.document,
    startDate: subscription.startDate,
    expirationDate: lastDueOn && lastDueOn >= today ? lastDueOn : nextDueOn,
    titlePlan: plan.title,
    idPlan: plan.id,
    basicValue: { type, value, valuePerMonth: roundHalfUp(value / monthsOf[type]) },
    status: subscription.status,
    suspendedAt: suspended.get(subscription.id)?.toString() ?? null,
    paymentMethod: subscription.method,
    pixAutomatic: subscription.method === 'PIX' && debited.has(subscription.id),
    additionalValue:
      additional.installments > 0
        ? { title: additional.title, value: additional.valueCents, installments: additional.installments }
        : null,
    bankSlipDescription: subscription.bankSlipDescription,
    cancelledDate: canceledAt && plainDateAt(canceledAt),
    invoiceEnabled: subscription.invoiceEnabled,
    activeInvoiceConfig,
    paymentLink: subscription.linkId,
    createdAt: subscription.createdAt.toString(),
  };
}
