import { formatDocument } from '@balcao/brazil';
import type { CustomerPortal, OwedCharge, PaidCharge, PortalSubscription } from '@balcao/contract';
import { addCents, cents, type PlainDate } from '@balcao/kernel';
import type { ChargeFacts, UnpaidCharge } from '../../charges/index.ts';
import { maskDocument } from '../../customers/index.ts';
import type { CustomerSubscription } from '../../subscriptions/index.ts';
import type { CustomerPortalDeps } from '../deps.ts';
import type { PortalSettings } from '../portal-settings.ts';
import type { OpenPage } from './open-page.ts';

/** Owed charges are shown from the oldest, paid ones from the newest. */
const mostShown = 100;

/** Charges and subscriptions of the customer at this seller. */
export async function viewPage(
  deps: CustomerPortalDeps,
  { sellerId, customerId, settings }: OpenPage,
): Promise<CustomerPortal> {
  const clock = await deps.clockOf(sellerId);
  const today = clock.today();
  const [seller, customer, { owed, paid }, subscriptions, cardAcquirer] = await Promise.all([
    deps.sellers.sellerOf(sellerId),
    deps.customers.getCustomer(sellerId, customerId),
    deps.charges.chargesOfCustomer(sellerId, { customerId, payOn: today, limit: mostShown }),
    deps.subscriptions.subscriptionsOfCustomer(sellerId, customerId),
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
    subscriptions: subscriptions.map((subscription) => presentSubscription(subscription, { settings, owed })),
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
  { settings, owed }: { readonly settings: PortalSettings; readonly owed: readonly UnpaidCharge[] },
): PortalSubscription {
  const { id: uuid, title, interval, isActive: active, method, card, next, options } = subscription;
  const billed = owed.find(({ subscriptionId, status }) => subscriptionId === uuid && status === 'SCHEDULED');
  const mayChange = active && settings.mayChangePayment;
  return {
    uuid,
    title,
    interval,
    active,
    method,
    card,
    next: billed ? { date: billed.dueDate, value: billed.amountCents } : next && { date: next.date, value: next.cents },
    options: mayChange ? options.map((option) => ({ method: option.method, value: option.cents })) : [],
    changesFrom: mayChange && next ? next.date : null,
    cancelable: active && settings.mayCancel,
  };
}
