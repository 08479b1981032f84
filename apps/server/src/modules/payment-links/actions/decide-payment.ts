import { amountDueOn } from '@balcao/brazil';
import type { PayLink } from '@balcao/contract';
import { addCents, addMonths, type Cents, cents, type PlainDate, Refusal, splitEvenly, sumCents } from '@balcao/kernel';
import { type CouponStanding, type CouponTerms, leftOf, redeemableTerms } from '../../catalog/index.ts';
import {
  type BilledCard,
  type LateTerms,
  type PricedOption,
  type Pricing,
  priceInstallments,
  type ValueLine,
} from '../../charges/index.ts';
import type { Customer } from '../../customers/index.ts';
import type { StoredCard } from '../../rails/index.ts';
import { additionsOf, pricePeriod, type SubscriptionTerms } from '../../subscriptions/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import {
  hasTrial,
  type LinkMethod,
  type LinkSplit,
  type LinkSubscription,
  type LinkTerms,
  type PaymentLink,
  statusOf,
  termsOf,
} from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { LinkPayment } from '../store/payment-link-reader.ts';
import { fixedSplit } from './link-split.ts';

export interface PayLinkInput {
  readonly sellerId: string;
  readonly linkId: string;
  /** A repeated call with the same id continues the purchase. */
  readonly purchaseId: string;
  readonly payment: PayLink;
  readonly by?: string;
}

/** Prices and validates payments of one seller's links; an invalid payment is refused alone. */
export function decidePayments(
  inputs: readonly PayLinkInput[],
  known: Omit<Known, 'index'>,
): readonly (Decided | Refusal)[] {
  return couponsWithin(cardsOnce(inputs.map((input, index) => decide(input, { ...known, index }))));
}

/** When one call has a card twice, it pays the first purchase. */
function cardsOnce(decisions: readonly (Decided | Refusal)[]): readonly (Decided | Refusal)[] {
  const takenBy = new Map<string, string>();
  return decisions.map((decision) => {
    const token = isDecided(decision) ? tokenOf(decision.payment) : null;
    if (!isDecided(decision) || token === null) return decision;
    const taker = takenBy.get(token) ?? decision.purchaseId;
    takenBy.set(token, taker);
    return taker === decision.purchaseId ? decision : new Refusal('checkout.card_unusable', {});
  });
}

/** Refuses payments beyond what is left of their coupon. */
function couponsWithin(decisions: readonly (Decided | Refusal)[]): readonly (Decided | Refusal)[] {
  const left = new CouponsLeft();
  return decisions.map((decision) => {
    if (!isDecided(decision) || !decision.standing) return decision;
    const { standing, known, payment, purchaseId } = decision;
    const isLeft = left.take(standing, known?.document ?? payment.buyer?.document ?? purchaseId);
    return isLeft ? decision : new Refusal('coupon.exhausted', {});
  });
}

export function isDecided(decision: Decided | Refusal): decision is Decided {
  return !(decision instanceof Refusal);
}

export interface Decided extends PayLinkInput {
  readonly link: PaymentLink;
  readonly option: OfferedOption;
  readonly coupon: CouponTerms | null;
  readonly standing: CouponStanding | undefined;
  readonly card: BilledCard | null;
  readonly known: Customer | null;
  readonly attempt: number | null;
  readonly replaces: string | null;
}

export interface Known {
  readonly pricing: Pricing;
  readonly lateTerms: LateTerms;
  readonly links: ReadonlyMap<string, PaymentLink>;
  readonly payments: readonly LinkPayment[];
  readonly customers: ReadonlyMap<string, Customer>;
  readonly buyers: ReadonlyMap<string, Customer>;
  readonly cards: ReadonlyMap<string, StoredCard>;
  readonly standings: readonly (CouponStanding | undefined)[];
  readonly index: number;
  readonly today: PlainDate;
  readonly now: Temporal.Instant;
}

function decide(input: PayLinkInput, known: Known): Decided | Refusal {
  try {
    return decideOne(input, known);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function decideOne(input: PayLinkInput, known: Known): Decided {
  const { pricing, links, payments, cards, now, today } = known;
  const { linkId, purchaseId, payment } = input;
  const link = pricedToday(links.get(linkId) ?? refuse('payment_link.not_found'), known.lateTerms, today);
  const ofLink = payments.filter((other) => other.linkId === linkId);
  const isNew = !ofLink.some((own) => own.purchaseId === purchaseId);
  if (isNew) assertPayable(link, now);
  assertThat(!hasTrial(link), 'checkout.sign_up_only');
  const standing = known.standings[known.index];
  const coupon = couponOf(link, payment.coupon, { standing, today });
  const option = offer(link, payment.method, pricing, coupon).find(
    (item) => item.installments === payment.installments,
  );
  assertThat(option, 'checkout.method_not_offered');
  assertThat(option.totalCents === payment.totalAmount, 'checkout.amount_changed', { totalCents: option.totalCents });
  assertThat(payment.method !== 'CREDIT_CARD' || payment.cardToken, 'checkout.card_required');
  if (isNew) assertCardUsable(input, known);
  const card = cardOf(link, payment, cards);
  const customer = knownCustomer(link, payment, known);
  assertThat(customer || payment.buyer, 'checkout.buyer_required');
  return { ...input, link, option, coupon, standing, card, known: customer, ...slotOf(ofLink, purchaseId) };
}

function knownCustomer(link: PaymentLink, { buyer }: PayLink, { customers, buyers }: Known): Customer | null {
  const found = link.customerId ? customers.get(link.customerId) : buyer && buyers.get(buyer.document);
  return found ?? null;
}

function slotOf(payments: readonly LinkPayment[], purchaseId: string): Pick<Decided, 'attempt' | 'replaces'> {
  const [last] = payments;
  const other = payments.find((payment) => payment.purchaseId !== purchaseId);
  return {
    attempt: last?.purchaseId === purchaseId ? null : (last?.attempt ?? 0) + 1,
    replaces: other?.purchaseId ?? null,
  };
}

type SentPayment = Pick<PayLink, 'method' | 'cardToken'>;

type CardsByToken = ReadonlyMap<string, StoredCard>;

export function cardOf(link: PaymentLink, payment: SentPayment, cards: CardsByToken): BilledCard | null {
  const token = link.subscription ? tokenOf(payment) : null;
  if (!token) return null;
  const { brand, last4digits, holderName } = cards.get(token) ?? refuse('checkout.card_required');
  return { token, brand, last4digits, holderName };
}

/**
 * A card pays one purchase within an hour of being typed: at its own link, or at any of the seller's links when the
 * seller's system sent it.
 */
export function assertCardUsable(
  { sellerId, linkId, payment }: { readonly sellerId: string; readonly linkId: string; readonly payment: SentPayment },
  {
    cards,
    payments,
    now,
  }: { readonly cards: CardsByToken; readonly payments: readonly LinkPayment[]; readonly now: Temporal.Instant },
): void {
  const token = tokenOf(payment);
  if (token === null) return;
  const card = cards.get(token);
  const isFresh = card && now.since(card.storedAt).total('minutes') <= cardMinutes;
  const isTaken = payments.some((other) => other.cardToken === token);
  const isHere = card?.boundTo === linkId || card?.boundTo === sellerId;
  assertThat(isHere && isFresh && !isTaken, 'checkout.card_unusable');
}

const cardMinutes = 60;

export function tokenOf({ method, cardToken }: SentPayment): string | null {
  return method === 'CREDIT_CARD' ? (cardToken ?? null) : null;
}

/** Refuses like `assertOpen`, and also a link for sale, which is paid through its buyers' links. */
export function assertPayable(link: PaymentLink, now: Temporal.Instant): void {
  assertThat(link.sale === null, 'checkout.method_not_offered');
  assertOpen(link, now);
}

/** Refuses `checkout.link_paid`, `checkout.link_contracted`, `checkout.link_deleted` and `checkout.link_expired`. */
export function assertOpen(link: PaymentLink, now: Temporal.Instant): void {
  const status = statusOf(link, now);
  assertThat(status !== 'PAID', link.subscription ? 'checkout.link_contracted' : 'checkout.link_paid');
  assertThat(status !== 'DELETED', 'checkout.link_deleted');
  assertThat(status !== 'EXPIRED', 'checkout.link_expired');
}

interface Offered {
  readonly valueCents: Cents;
  readonly subscription: LinkSubscription | null;
  readonly terms: LinkTerms;
  readonly split: readonly LinkSplit[];
}

export interface OfferedOption extends PricedOption {
  readonly lines?: readonly ValueLine[];
}

export function offer(
  link: Offered,
  method: LinkMethod,
  pricing: Pricing,
  coupon: CouponTerms | null = null,
): readonly OfferedOption[] {
  const offered = termsOf(link.terms, method);
  if (!offered) return [];
  const terms = subscriptionTerms(link, method, coupon);
  const { valueCents, subscription } = link;
  if (subscription) {
    const additions = additionsOf(subscription.additional);
    const first = pricePeriod({ valueCents, items: [], additions, method, terms, carriedCents: cents(0) }, 1, pricing);
    return first ? [{ ...first.option, lines: first.lines }] : [];
  }
  const { maxInstallments } = offered;
  return priceInstallments({ ...terms, valueCents, method, maxInstallments, pricing });
}

export function subscriptionTerms(
  link: Pick<Offered, 'terms' | 'split'>,
  method: LinkMethod,
  coupon: CouponTerms | null,
): SubscriptionTerms {
  return {
    discountPercent: termsOf(link.terms, method)?.discountPercent ?? 0,
    bearer: link.terms.creditCard?.bearer ?? 'EARLY_SELLER',
    receivingType: link.terms.creditCard?.receivingType ?? 'EARLY',
    split: link.split,
    ...(coupon && { coupon }),
  };
}

export function installmentsOf({ terms }: PaymentLink): number {
  return (terms.bankSlip ?? terms.pix)?.maxInstallments ?? 1;
}

function lateCentsOf(link: PaymentLink, ofSeller: LateTerms, today: PlainDate): Cents {
  const { origin, scheduledDate, dueDates, valueCents } = link;
  if (origin !== 'DIRECT' || scheduledDate === null) return cents(0);
  const { fineHundredths, interestHundredths } = link.lateTerms ?? ofSeller;
  return sumCents(
    splitEvenly(valueCents, installmentsOf(link)).map((amountCents, index) => {
      const dueDate = dueDates?.[index] ?? addMonths(scheduledDate, index);
      return cents(
        amountDueOn({ amountCents, dueDate, fineHundredths, interestHundredths, discount: null }, today) - amountCents,
      );
    }),
  );
}

/**
 * Adds fine and interest to an overdue link. Its shares do not grow, and a charge issued from it adds no fine or
 * interest for the same days.
 */
export function pricedToday(link: PaymentLink, ofSeller: LateTerms, today: PlainDate): PaymentLink {
  const lateCents = lateCentsOf(link, ofSeller, today);
  if (lateCents === 0) return link;
  const valueCents = addCents(link.valueCents, lateCents);
  const noLateTerms = { fineHundredths: 0, interestHundredths: 0 };
  return { ...link, valueCents, split: fixedSplit(link), lateTerms: noLateTerms, earlyDiscount: null };
}

interface Request {
  readonly link: PaymentLink | undefined;
  readonly code: string | undefined;
  readonly customerId: string | null;
}

export async function requestedCoupons(
  { catalog, subscriptions }: Pick<PaymentLinksDeps, 'catalog' | 'subscriptions'>,
  sellerId: string,
  requests: readonly Request[],
): Promise<readonly (CouponStanding | undefined)[]> {
  if (requests.every(({ code }) => code === undefined)) return requests.map(() => undefined);
  const begun = await Promise.all(
    requests.map(({ link, code }) => (link && code ? subscriptions.subscriptionOfLink(sellerId, link.id) : null)),
  );
  const standings = await catalog.couponStandings(
    sellerId,
    requests.map(({ code = '', customerId }, index) => {
      return { code, customerId, subscriptionId: begun[index]?.id ?? null };
    }),
  );
  return standings;
}

/** Refuses `coupon.not_for_sale` for a one-off link, and the refusals of `redeemableTerms`. */
export function couponOf(
  { subscription }: PaymentLink,
  code: string | undefined,
  { standing, today }: { readonly standing: CouponStanding | undefined; readonly today: PlainDate },
): CouponTerms | null {
  if (code === undefined) return null;
  assertThat(subscription, 'coupon.not_for_sale');
  return redeemableTerms(standing, { planId: subscription.planId, today });
}

class CouponsLeft {
  readonly #left = new Map<string, number>();

  take(standing: CouponStanding, document: string): boolean {
    const { coupon, ofCustomer, isHeld } = standing;
    if (isHeld) return true;
    const { id, maxPerCustomer } = coupon;
    const limits = [
      [id, leftOf(coupon)],
      [`${id} ${document}`, maxPerCustomer === null ? null : maxPerCustomer - ofCustomer],
    ] as const;
    const left = limits.map(([key, max]) => this.#left.get(key) ?? max ?? Number.POSITIVE_INFINITY);
    if (left.some((count) => count <= 0)) return false;
    limits.forEach(([key], index) => {
      this.#left.set(key, (left[index] ?? 0) - 1);
    });
    return true;
  }
}
