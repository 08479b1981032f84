import type { SubscriptionDetail, SubscriptionItem } from '@balcao/contract';
import { type PlainDate, plainDateAt, roundHalfUp } from '@balcao/kernel';
import type { Pricing, SubscriptionCharge } from '../../charges/index.ts';
import { findHistory } from '../actions/find-history.ts';
import type { getSubscription } from '../actions/get-subscription.ts';
import { allCharges, isAnticipated } from '../actions/is-anticipated.ts';
import { nextChargeOf } from '../actions/next-charge.ts';
import { paidUntilOf } from '../actions/paid-until.ts';
import { periodTypeOf } from '../actions/period-types.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { lengthOf, monthLength } from '../interval.ts';
import { chosenMethod, isBilled, nextStatuses, type SubscriptionStatus } from '../subscription.ts';
import { presentAdjustments } from './present-adjustments.ts';
import { presentStayFine, presentUpcoming, sumOf } from './present-charges.ts';

type Subscription = Awaited<ReturnType<typeof getSubscription>>;

interface Shown {
  readonly activeInvoiceConfig: boolean;
  readonly today: PlainDate;
  readonly debited: ReadonlySet<string>;
  readonly paidUntil: ReadonlyMap<string, PlainDate>;
  readonly suspended: ReadonlyMap<string, Temporal.Instant>;
}

const lastCharges = 24;

export function presentSubscriptions(deps: SubscriptionsDeps) {
  async function shownOf(sellerId: string, ids: readonly string[]): Promise<Shown> {
    const [seller, clock, debited, paidUntil, suspended] = await Promise.all([
      deps.sellers.sellerOf(sellerId),
      deps.clockOf(sellerId),
      deps.debitedOf(sellerId, ids),
      paidUntilOf(deps.reader, sellerId, ids),
      deps.suspendedOf(sellerId, ids),
    ]);
    return { activeInvoiceConfig: seller.isActiveForTax, today: clock.today(), debited, paidUntil, suspended };
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
      const { sellerId, id, card, terms } = subscription;
      const { minimumStay: stay } = terms;
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
          title: charge.period === null ? charge.title : null,
        })),
        ...nextOf(subscription, pricing, shown.today),
        carriedAmount: subscription.carriedCents,
        dueDay: subscription.dueDay,
        items: subscription.items.map(({ unitCents: unitValue, ...item }) => ({ ...item, unitValue })),
        additions: subscription.additions.map(({ valueCents: value, ...addition }) => ({ ...addition, value })),
        ...(await presentAdjustments(deps, subscription, shown.today)),
        nextPeriod: subscription.nextPeriod,
        minimumStay: stay ? { until: stay.until, fine: presentStayFine(stay.fine) } : null,
        late: sumOf(charges.filter((charge) => isLate(charge, subscription, shown.today))),
        history,
        createdBy: subscription.createdBy,
        soldAtCheckout: charges.some(({ soldBy }) => soldBy === 'CHECKOUT'),
        anticipationActive,
        // Other statuses follow from the charges.
        nextStatuses: nextStatuses(subscription.status).filter((status) =>
          isChosen(subscription, status, shown.paidUntil.has(id)),
        ),
      };
    },
  };
}

/** Whether a person may choose the status. One of a link that was never paid begins again at its link. */
function isChosen({ status: from, linkId }: Subscription, status: SubscriptionStatus, wasPaid: boolean): boolean {
  if (status !== 'ACTIVE') return status === 'INACTIVE' || status === 'PAUSED';
  return from === 'PAUSED' || (from === 'INACTIVE' && (linkId === null || wasPaid));
}

function nextOf(
  subscription: Subscription,
  pricing: Pricing,
  today: PlainDate,
): Pick<SubscriptionDetail, 'nextCharge' | 'noNextCharge'> {
  const { status, method } = subscription;
  if (status === 'PENDING' || status === 'PAUSED') return { nextCharge: null, noNextCharge: status };
  if (!isBilled(status)) return { nextCharge: null, noNextCharge: 'CANCELED' };
  const next = nextChargeOf(subscription, pricing, today);
  if (!next) return { nextCharge: null, noNextCharge: 'ENDS' };
  const nextCharge = presentUpcoming(next, method);
  return { nextCharge, noNextCharge: nextCharge ? null : 'VALUE_TOO_SMALL' };
}

/** One that was never paid owes nothing. */
function isLate({ isOpen, dueDate }: SubscriptionCharge, { status }: Subscription, today: PlainDate): boolean {
  return isOpen && dueDate < today && status !== 'PENDING';
}

function presentItem(
  subscription: Subscription,
  { activeInvoiceConfig, today, debited, paidUntil, suspended }: Shown,
): SubscriptionItem {
  const { customer, plan, interval, valueCents: value, additions, lastDueOn, nextDueOn, canceledAt } = subscription;
  const additional = additions.find(({ fromPeriod }) => fromPeriod === 1);
  return {
    uuid: subscription.id,
    customerId: customer.id,
    customerName: customer.name,
    customerDocument: customer.document,
    startDate: subscription.startDate,
    expirationDate: lastDueOn && lastDueOn >= today ? lastDueOn : nextDueOn,
    titlePlan: plan.title,
    idPlan: plan.id,
    basicValue: {
      type: periodTypeOf(interval),
      interval,
      value,
      valuePerMonth: roundHalfUp((value * monthLength) / lengthOf(interval)),
    },
    status: subscription.status,
    suspendedAt: suspended.get(subscription.id)?.toString() ?? null,
    paymentMethod: chosenMethod(subscription),
    pixAutomatic: subscription.method === 'PIX' && debited.has(subscription.id),
    additionalValue: additional
      ? { title: additional.title, value: additional.valueCents, installments: additional.installments }
      : null,
    bankSlipDescription: subscription.bankSlipDescription,
    cancelledDate: canceledAt && plainDateAt(canceledAt),
    paidUntil: paidUntil.get(subscription.id) ?? null,
    trialEndsOn: subscription.trialEndsOn,
    endsOn: subscription.endsOn,
    cancelsOn: subscription.cancelsOn,
    pause: subscription.pause && { ...subscription.pause, unusedDays: subscription.pause.unusedDays ?? 0 },
    invoiceEnabled: subscription.invoiceEnabled,
    activeInvoiceConfig,
    paymentLink: subscription.linkId,
    createdAt: subscription.createdAt.toString(),
  };
}
