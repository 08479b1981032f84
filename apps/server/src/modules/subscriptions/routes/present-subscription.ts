import type { SubscriptionDetail, SubscriptionItem } from '@balcao/contract';
import { type PlainDate, plainDateAt, roundHalfUp } from '@balcao/kernel';
import { monthsOf } from '../../catalog/index.ts';
import type { getSubscription } from '../actions/get-subscription.ts';
import { isAnticipated } from '../actions/is-anticipated.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { nextStatuses } from '../subscription.ts';

type Subscription = Awaited<ReturnType<ReturnType<typeof getSubscription>>>;

interface Shown {
  readonly activeInvoiceConfig: boolean;
  readonly today: PlainDate;
}

/** So many of a subscription's last charges are shown with it. */
const lastCharges = 24;

/** Subscriptions as the contract answers them. */
export function presentSubscriptions(deps: SubscriptionsDeps) {
  async function shownOf(sellerId: string): Promise<Shown> {
    const [seller, clock] = await Promise.all([deps.sellers.sellerOf(sellerId), deps.clockOf(sellerId)]);
    return { activeInvoiceConfig: seller.isActiveForTax, today: clock.today() };
  }
  return {
    all: async (sellerId: string, subscriptions: readonly Subscription[]): Promise<SubscriptionItem[]> => {
      const shown = await shownOf(sellerId);
      return subscriptions.map((subscription) => presentItem(subscription, shown));
    },
    one: async (subscription: Subscription): Promise<SubscriptionDetail> => {
      const { sellerId, id, card } = subscription;
      const [shown, charges, anticipationActive] = await Promise.all([
        shownOf(sellerId),
        deps.charges.chargesOfSubscription({ sellerId, subscriptionId: id, limit: lastCharges }),
        isAnticipated(deps)(sellerId, id),
      ]);
      return {
        ...presentItem(subscription, shown),
        card: card && { brand: card.brand, last4digits: card.last4digits, cardHolderName: card.holderName },
        charges: charges.map((charge) => ({
          uuid: charge.id,
          expirationDate: charge.dueDate,
          value: charge.amountCents,
          status: charge.status,
        })),
        anticipationActive,
        // A person only cancels: the rest is what its charges make of it.
        nextStatuses: nextStatuses(subscription.status).filter((status) => status === 'INACTIVE'),
      };
    },
  };
}

function presentItem(subscription: Subscription, { activeInvoiceConfig, today }: Shown): SubscriptionItem {
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
    paymentMethod: subscription.method,
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
