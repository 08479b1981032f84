import { formatDocument } from '@balcao/brazil';
import type { CustomerPortal, OwedCharge, PaidCharge, PortalSubscription } from '@balcao/contract';
import { addCents, cents, type PlainDate } from '@balcao/kernel';
import type { ChargeFacts, UnpaidCharge } from '../../../charges/index.ts';
import { maskDocument } from '../../../customers/index.ts';
import type { CustomerSubscription, PlanChoice } from '../../../subscriptions/index.ts';
import type { PortalsDeps } from '../../deps.ts';
import { allowedChoicesOf } from './change-plan.ts';
import { allowedStatusOf } from './change-status.ts';
import { viewNegotiation } from './negotiate.ts';
import type { OpenPage } from './open-page.ts';
import { payableByCard } from './pay-by-card.ts';

/** Owed charges are shown from the oldest, paid ones from the newest. */
const maxShown = 100;

/** Charges and subscriptions of the customer at this seller. */
export async function viewPage(deps: PortalsDeps, page: OpenPage): Promise<CustomerPortal> {
  const { sellerId, customerId } = page;
  const clock = await deps.clockOf(sellerId);
  const today = clock.today();
  const [seller, customer, credit, { owed, paid }, subscriptions, cardAcquirer] = await Promise.all([
    deps.sellers.sellerOf(sellerId),
    deps.customers.getCustomer(sellerId, customerId),
    deps.customers.creditOf(sellerId, customerId),
    deps.charges.chargesOfCustomer(sellerId, { customerId, payOn: today, limit: maxShown }),
    deps.subscriptions.subscriptionsOfCustomer(sellerId, customerId, page.settings.retentionOffer),
    deps.rails.browserTokens(sellerId),
  ]);
  const [invoiced, byCard, choices, negotiated] = await Promise.all([
    deps.invoices.authorizedOf(
      sellerId,
      paid.map(({ id }) => id),
    ),
    payableByCard(deps, page, owed),
    deps.subscriptions.planChoicesOf(sellerId, page.settings.plansToMove),
    viewNegotiation(deps, page),
  ]);
  return {
    seller: { name: seller.fantasyName || seller.companyName, document: formatDocument(seller.document) },
    customer: { name: customer.name, maskedDocument: maskDocument(customer.document) },
    today,
    credit,
    // An agreement is paid at its link.
    owed: owed
      .filter(({ source }) => source.id !== negotiated.agreement?.link)
      .map((charge) => presentOwed(charge, { byCard, today })),
    paid: paid.map((charge) => presentPaid(charge, { invoiced, today })),
    subscriptions: subscriptions.map((subscription) =>
      presentSubscription(subscription, { page, owed, choices, today }),
    ),
    ...negotiated,
    cardAcquirer,
    sandbox: deps.sandbox,
  };
}

function presentCharge(charge: ChargeFacts) {
  const { id: uuid, title, part, subscriptionId: subscriptionUuid, status, method, dueDate } = charge;
  return { uuid, title, part, subscriptionUuid, status, method, dueDate };
}

function presentOwed(
  charge: UnpaidCharge,
  { byCard, today }: { readonly byCard: ReadonlySet<string>; readonly today: PlainDate },
): OwedCharge {
  return {
    ...presentCharge(charge),
    value: charge.amountCents,
    lateValue: cents(Math.max(charge.accruedCents, 0)),
    earlyDiscount: charge.earlyDiscount && {
      value: charge.earlyDiscount.amountCents,
      until: charge.earlyDiscount.until,
    },
    totalValue: addCents(charge.amountCents, charge.accruedCents),
    isLate: charge.status === 'LATE' || charge.dueDate < today,
    line: charge.line,
    brCode: charge.brCode,
    payableByCard: byCard.has(charge.id),
  };
}

function presentPaid(
  charge: ChargeFacts,
  { invoiced, today }: { readonly invoiced: ReadonlySet<string>; readonly today: PlainDate },
): PaidCharge {
  return {
    ...presentCharge(charge),
    value: addCents(charge.amountCents, charge.adjustmentCents),
    paidDate: charge.paidOn ?? today,
    receipt: true,
    invoice: invoiced.has(charge.id),
  };
}

interface Shown {
  readonly page: OpenPage;
  readonly owed: readonly UnpaidCharge[];
  readonly choices: readonly PlanChoice[];
  readonly today: PlainDate;
}

/** A charge that was billed and is not due yet comes before later ones. */
function presentSubscription(
  subscription: CustomerSubscription,
  { page, owed, choices, today }: Shown,
): PortalSubscription {
  const { id: uuid, title, interval, status, isBilled, awaitsChoice, method, card, next, options } = subscription;
  const { paidUntil, resumesOn, endsOn, offered } = subscription;
  const { retentionOffer: offer } = page.settings;
  const billed = owed.find(
    (charge) => charge.subscriptionId === uuid && charge.period !== null && charge.status === 'SCHEDULED',
  );
  const mayChange = awaitsChoice || (isBilled && page.settings.mayChangePayment);
  const { plans, quantity } = allowedChoicesOf(subscription, page, choices);
  const { mayCancel, mayWithdraw, pausableUntil, mayResume } = allowedStatusOf(subscription, page, today);
  return {
    uuid,
    title,
    interval,
    status,
    method,
    card: card && { brand: card.brand, last4digits: card.last4digits },
    next: billed ? { date: billed.dueDate, value: billed.amountCents } : next && { date: next.date, value: next.cents },
    options: mayChange ? options.map((option) => ({ method: option.method, value: option.cents })) : [],
    changesFrom: mayChange && next ? next.date : null,
    paidUntil,
    resumesOn,
    endsOn,
    staysUntil: page.settings.mayCancel ? subscription.staysUntil : null,
    plans: plans.map(({ planId, title: planTitle, type, valueCents: value }) => {
      return { plan: planId, title: planTitle, type, value };
    }),
    quantity: quantity && { title: quantity.title, unitValue: quantity.unitCents, quantity: quantity.quantity },
    cancelable: mayCancel,
    offer: offer && offered && mayCancel ? { ...offer, date: offered.date, value: offered.cents } : null,
    withdrawable: mayWithdraw,
    pausableUntil,
    resumable: mayResume,
  };
}
