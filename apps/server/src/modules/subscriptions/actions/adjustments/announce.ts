import { assertInvariant, type Cents, cents } from '@balcao/kernel';
import { adjustmentMails } from '@balcao/messages';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import type { Pricing } from '../../../charges/index.ts';
import type { Customer } from '../../../customers/index.ts';
import type { AnnouncedAdjustment, PeriodValue } from '../../adjustment.ts';
import type { SubscriptionsDeps } from '../../deps.ts';
import { insertAdjustments, type NewAdjustment } from '../../store/adjustments-store.ts';
import type { KeptSubscription } from '../../store/kept-subscription.ts';
import { insertEvents } from '../../store/subscription-events.ts';
import { pricePeriod } from '../next-charge.ts';

export interface Announcement {
  /** Locked. */
  readonly subscription: KeptSubscription;
  /** Value of its period until then. */
  readonly previous: PeriodValue;
  readonly adjustment: NewAdjustment;
}

/** Read before the transaction for mails to customers. */
export interface Correspondence {
  readonly sellerName: string;
  readonly pricing: Pricing;
  readonly customers: ReadonlyMap<string, Customer>;
}

export async function correspondenceOf(
  { sellers, customers }: Pick<SubscriptionsDeps, 'sellers' | 'customers'>,
  sellerId: string,
  customerIds: readonly string[],
): Promise<Correspondence> {
  const [seller, pricing, found] = await Promise.all([
    sellers.sellerOf(sellerId),
    sellers.pricingOf(sellerId),
    customers.getCustomers(sellerId, [...new Set(customerIds)]),
  ]);
  return { sellerName: seller.fantasyName || seller.companyName, pricing, customers: found };
}

/** Records new values of subscriptions of one seller, and mails their customers in the same transaction. */
export async function announce(
  deps: Pick<SubscriptionsDeps, 'sendMails'>,
  tx: Tx,
  announcements: readonly Announcement[],
  correspondence: Correspondence,
): Promise<void> {
  const [first] = announcements;
  if (!first) return;
  const { sellerId } = first.subscription;
  await insertAdjustments(
    tx,
    sellerId,
    announcements.map(({ adjustment }) => adjustment),
  );
  const events = announcements.map(({ subscription, adjustment }) => {
    const { announcedAt: at, announcedBy: by } = adjustment;
    return { subscription, at, kind: 'adjustment_announced', by, ...diffOf(adjustment) } as const;
  });
  await insertEvents(tx, sellerId, events);
  await appendEvents(
    tx,
    announcements.map(({ subscription: { id } }) => ({ sellerId, topic: 'subscription.updated', subjectId: id })),
  );
  const mails = announcements.map(({ subscription, previous, adjustment }) => {
    const { reason, index, percent, rateMonth, fromDueOn, announcedAt: at } = adjustment;
    const because = { reason, index, percent, rateMonth };
    const { pricing } = correspondence;
    const [previousCents, valueCents] = [previous, adjustment].map((value) => usualCents(subscription, value, pricing));
    const amounts = { previousCents: previousCents ?? null, valueCents: valueCents ?? null };
    return mailTo(subscription, correspondence, at, (to) =>
      adjustmentMails.announced({ ...to, ...because, ...amounts, fromDueOn }),
    );
  });
  await deps.sendMails(tx, mails);
}

/** To the customer of a subscription, whether or not they want other mails: it changes what they agreed to. */
export function mailTo(
  { sellerId, customer, plan, interval }: KeptSubscription,
  { sellerName, customers }: Correspondence,
  at: Temporal.Instant,
  write: (to: {
    readonly customerName: string;
    readonly sellerName: string;
    readonly title: string;
    readonly interval: KeptSubscription['interval'];
  }) => { readonly subject: string; readonly text: string },
) {
  const found = customers.get(customer.id);
  assertInvariant(found, 'a subscription is of a customer of the seller');
  const mail = write({ customerName: found.name, sellerName, title: plan.title, interval });
  return { sellerId, customerId: found.id, to: found.email, at, isOwed: true, ...mail };
}

/** Total of a period with nothing that ends: neither coupons nor additions nor carried amounts. */
export function usualCents(
  { terms, method, nextPeriod }: KeptSubscription,
  { valueCents, items }: PeriodValue,
  pricing: Pricing,
): Cents | null {
  const usual = { ...terms, coupon: null, offers: [] };
  const period = { valueCents, items, additions: [], method, terms: usual, carriedCents: cents(0) };
  return pricePeriod(period, nextPeriod, pricing)?.option.totalCents ?? null;
}

export function diffOf({
  previousCents,
  valueCents,
  fromDueOn,
  ...because
}: Pick<
  AnnouncedAdjustment,
  'previousCents' | 'valueCents' | 'fromDueOn' | 'index' | 'percent' | 'rateMonth' | 'reason'
>) {
  const { reason, percent, index, rateMonth } = because;
  const of = { reason, percent, index: index === 'FIXED' ? null : index, rateMonth };
  return { before: { amountCents: previousCents }, after: { amountCents: valueCents, fromDueOn, ...of } };
}
