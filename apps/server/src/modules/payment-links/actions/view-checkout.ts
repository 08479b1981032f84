import { formatDocument } from '@balcao/brazil';
import type { CheckoutLink, CheckoutOption } from '@balcao/contract';
import { addDays, type Cents, cents, type PlainDate } from '@balcao/kernel';
import type { CouponTerms } from '../../catalog/index.ts';
import type { PricedOption, Pricing } from '../../charges/index.ts';
import { maskDocument } from '../../customers/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import {
  hasTrial,
  type LinkMethod,
  type LinkStatus,
  type LinkSubscription,
  type PaymentLink,
  statusOf,
  termsOf,
} from '../payment-link.ts';
import { refuse } from '../refusals.ts';
import { findLink } from '../store/payment-link-reader.ts';
import { isPaidNow } from './authenticate-card.ts';
import { couponOf, type OfferedOption, offer, pricedToday, requestedCoupons } from './decide-payment.ts';
import { presentOffer } from './sale-links/present-sales.ts';

/**
 * Returns the buyer's view of a link, priced with the coupon. A link that cannot be paid has a status and no methods.
 * Refuses the refusals of `couponOf`.
 */
export async function viewCheckout(
  deps: PaymentLinksDeps,
  sellerId: string,
  linkId: string,
  code?: string,
): Promise<CheckoutLink> {
  const [found, seller, pricing, clock] = await Promise.all([
    findLink(deps.reader, sellerId, linkId),
    deps.sellers.sellerOf(sellerId),
    deps.sellers.pricingOf(sellerId),
    deps.clockOf(sellerId),
  ]);
  if (!found) return refuse('payment_link.not_found');
  const link = pricedToday(found, seller.lateTerms, clock.today());
  const status = await statusShown(deps, link, clock.now());
  const [standing] = await requestedCoupons(deps, sellerId, [{ link, code, customerId: link.customerId }]);
  const coupon = couponOf(link, code, { standing, today: clock.today() });
  const methodOf = async (method: LinkMethod) => {
    const isOffered = status === 'OPEN' && !link.sale && (await deps.rails.offers(sellerId, method));
    const options = isOffered ? offer(link, method, pricing, coupon) : [];
    const discountPercent = termsOf(link.terms, method)?.discountPercent ?? 0;
    const anchorAmount = link.anchoring && discountPercent > 0 ? anchorOf(link, method, { pricing, coupon }) : null;
    return options.length > 0
      ? {
          discountPercent,
          anchorAmount,
          couponAmount: couponAmountOf(options),
          options: options.map(toCheckoutOption),
        }
      : null;
  };
  const creditCard = await methodOf('CREDIT_CARD');
  return {
    uuid: link.id,
    status,
    seller: { name: seller.fantasyName, document: formatDocument(seller.document) },
    title: link.title,
    description: link.description,
    value: link.valueCents,
    lateAmount: cents(link.valueCents - found.valueCents),
    checkoutPage: await pageOf(deps, link),
    sale: await presentOffer(deps, link),
    saleLink: link.saleLinkId,
    subscription: link.subscription && presentSubscription(link.subscription, clock.today()),
    timer: link.timer,
    expirationDate: link.expiresAt?.toString() ?? null,
    scheduledDate: link.scheduledDate && link.scheduledDate > clock.today() ? link.scheduledDate : null,
    coupon: coupon && presentCoupon(coupon),
    buyer: status === 'OPEN' ? await knownBuyer(deps, link) : null,
    methods: {
      creditCard,
      bankSlip: await methodOf('BANK_SLIP'),
      pix: await methodOf('PIX'),
    },
    pixAutomatic:
      link.subscription !== null &&
      !hasTrial(link) &&
      link.terms.pix !== null &&
      (await deps.pixAutomatic.isOffered(sellerId)),
    cardAcquirer: creditCard && (await deps.rails.browserTokens(sellerId)),
    authentication:
      creditCard !== null && isPaidNow(link, clock.today()) && (await deps.rails.authentications.isOffered(sellerId)),
    now: clock.now().toString(),
    sandbox: deps.sandbox,
  };
}

async function pageOf({ catalog }: PaymentLinksDeps, link: PaymentLink): Promise<CheckoutLink['checkoutPage']> {
  const page = link.origin === 'CHECKOUT' ? await catalog.pageOf(link.sellerId) : null;
  return page && { subDomain: page.subDomain };
}

function anchorOf(
  link: PaymentLink,
  method: LinkMethod,
  { pricing, coupon }: { readonly pricing: Pricing; readonly coupon: CouponTerms | null },
): Cents | null {
  const { creditCard, bankSlip, pix } = link.terms;
  const terms = {
    creditCard: creditCard && { ...creditCard, discountPercent: 0 },
    bankSlip: bankSlip && { ...bankSlip, discountPercent: 0 },
    pix: pix && { ...pix, discountPercent: 0 },
  };
  const [single] = offer({ ...link, terms }, method, pricing, coupon);
  return single?.installments === 1 ? single.totalCents : null;
}

function couponAmountOf([first]: readonly OfferedOption[]): Cents | null {
  const line = first?.lines?.find(({ kind }) => kind === 'COUPON');
  return line ? cents(-line.amountCents) : null;
}

function presentCoupon({ code, kind, percent, amountCents, periods }: CouponTerms): CheckoutLink['coupon'] {
  const value = kind === 'PERCENT' ? { percent, amount: null } : { percent: null, amount: amountCents };
  return { code, kind, ...value, periods };
}

/**
 * A canceled subscription's link is shown as deleted; a buyer's link without a unit has the status of its link for
 * sale.
 */
async function statusShown(
  { reader, subscriptions }: PaymentLinksDeps,
  link: PaymentLink,
  now: Temporal.Instant,
): Promise<LinkStatus> {
  const status = statusOf(link, now);
  if (status === 'OPEN' && link.saleLinkId && !link.holdsStock) {
    const sale = await findLink(reader, link.sellerId, link.saleLinkId);
    return sale ? statusOf(sale, now) : status;
  }
  if (status !== 'OPEN' || !link.subscription) return status;
  const begun = await subscriptions.subscriptionOfLink(link.sellerId, link.id);
  return begun?.status === 'INACTIVE' ? 'DELETED' : status;
}

function presentSubscription(
  { type, valuePerMonthCents, additional, trialDays }: LinkSubscription,
  today: PlainDate,
): CheckoutLink['subscription'] {
  const { title, valueCents: value, installments } = additional;
  return {
    type,
    valuePerMonth: valuePerMonthCents,
    additional: installments > 0 ? { title, value, installments } : null,
    trial: trialDays > 0 ? { days: trialDays, firstDueDate: addDays(today, trialDays) } : null,
  };
}

async function knownBuyer({ customers }: PaymentLinksDeps, link: PaymentLink): Promise<CheckoutLink['buyer']> {
  if (!link.customerId) return null;
  const { name, document } = await customers.getCustomer(link.sellerId, link.customerId);
  return { name, maskedDocument: maskDocument(document) };
}

function toCheckoutOption(option: PricedOption): CheckoutOption {
  const [first, second] = option.parts;
  return {
    installments: option.installments,
    firstInstallmentAmount: first ?? option.totalCents,
    installmentAmount: second ?? first ?? option.totalCents,
    totalAmount: option.totalCents,
  };
}
