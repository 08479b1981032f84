import { formatDocument } from '@balcao/brazil';
import type { CustomerPortal, OwedCharge, PaidCharge, PortalSubscription } from '@balcao/contract';
import { addCents, cents, type PlainDate } from '@balcao/kernel';
import type { ChargeFacts, UnpaidCharge } from '../../charges/index.ts';
import { maskDocument } from '../../customers/index.ts';
import type { CustomerSubscription } from '../../subscriptions/index.ts';
import type { CustomerPortalDeps } from '../deps.ts';
import { allowedStatusOf } from './change-status.ts';
import type { OpenPage } from './open-page.ts';

/** Owed charges are shown from the oldest, paid ones from the newest. */
const mostShown = 100;

/** Charges and subscriptions of the customer at this seller. */
export async function viewPage(deps: CustomerPortalDeps, page: OpenPage): Promise<CustomerPortal> {
  const { sellerId, customerId } = page;
  const clock = await deps.clockOf(sellerId);
  const today = clock.today();
  const [seller, customer, { owed, paid }, subscriptions, cardAcquirer] = await Promise.all([
    deps.sellers.sellerOf(sellerId),
    deps.customers.getCustomer(sellerId, customerId),
    deps.charges.chargesOfCustomer(sellerId, { customerId, payOn: today, limit: mostShown }),
    deps.subscriptions.subscriptionsOfCustomer(sellerId, customerId, page.settings.retentionOffer),
    deps.rails.browserTokens(sellerId),
  ]);
  const invoiced = await deps.invoices.authorizedOf(
    sellerId,
    paid.map(({ id }) => id),
  );
  return {
    seller: { name: seller.fantasyName || seller.companyName, document: formatDocument(seller.document) },
    customer: { name: customer.name, maskedDocument: maskDocument(customer.document) },
    today,
    owed: owed.map((charge) => presentOwed(charge, today)),
    paid: paid.map((charge) => presentPaid(charge, { invoiced, today })),
    subscriptions: subscriptions.map((subscription) => presentSubscription(subscription, { page, owed, today })),
    cardAcquirer,
    sandbox: deps.sandbox,
  };
}

function presentCharge(charge: ChargeFacts) {
  const { id: uuid, title, part, subscriptionId: subscriptionUuid, status, method, dueDate } = charge;
  return { uuid, title, part, subscriptionUuid, status, method, dueDate };
}

function presentOwed(charge: UnpaidCharge, today: PlainDate): OwedCharge {
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

/** A charge that was billed and is not due yet comes before later ones. */
function presentSubscription(
  subscription: CustomerSubscription,
  { page, owed, today }: { readonly page: OpenPage; readonly owed: readonly UnpaidCharge[]; readonly today: PlainDate },
): PortalSubscription {
  const { id: uuid, title, interval, status, isBilled, awaitsChoice, method, card, next, options } = subscription;
  const { paidUntil, resumesOn, endsOn, offered } = subscription;
  const { retentionOffer: offer } = page.settings;
  const billed = owed.find((charge) => charge.subscriptionId === uuid && charge.status === 'SCHEDULED');
  const mayChange = awaitsChoice || (isBilled && page.settings.mayChangePayment);
  const { mayCancel, mayWithdraw, pausableUntil, mayResume } = allowedStatusOf(subscription, page, today);
  return {
    uuid,
    title,
    interval,
    status,
    method,
    card,
    next: billed ? { date: billed.dueDate, value: billed.amountCents } : next && { date: next.date, value: next.cents },
    options: mayChange ? options.map((option) => ({ method: option.method, value: option.cents })) : [],
    changesFrom: mayChange && next ? next.date : null,
    paidUntil,
    resumesOn,
    endsOn,
    cancelable: mayCancel,
    offer: offer && offered && mayCancel ? { ...offer, date: offered.date, value: offered.cents } : null,
    withdrawable: mayWithdraw,
    pausableUntil,
    resumable: mayResume,
  };
}
