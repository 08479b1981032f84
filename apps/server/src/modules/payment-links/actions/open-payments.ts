import type { PayLink } from '@balcao/contract';
import { assertInvariant, type Clock, type PlainDate, Refusal } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import type { CouponStanding, CouponTerms } from '../../catalog/index.ts';
import type { BilledCard, LateTerms, OpenedPurchase, Pricing, SoldBy, StartPurchase } from '../../charges/index.ts';
import type { Customer } from '../../customers/index.ts';
import type { StoredCard } from '../../rails/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import type { PaymentLink } from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findLinks, type LinkPayment, paymentsBeside } from '../store/payment-link-reader.ts';
import { insertPayments, isLinkChanged, isSlotTaken } from '../store/payment-link-writer.ts';
import { assertPayable } from './assert-payable.ts';
import { beginOfLink } from './begin-of-link.ts';
import { assertCardUsable, cardOf, tokenOf } from './card-of-payment.ts';
import { type OfferedOption, offer } from './offer.ts';
import { pricedToday } from './priced-today.ts';
import { CouponsLeft, couponOf, requestedCoupons } from './requested-coupons.ts';
import { holdUnits } from './sale-links/hold-units.ts';

export interface PayLinkInput {
  readonly sellerId: string;
  readonly linkId: string;
  /** A repeated call with the same id continues the purchase. */
  readonly purchaseId: string;
  readonly payment: PayLink;
  readonly by?: string;
}

/**
 * Opens payments of one seller's links in one transaction, which also claims each payment's slot. An invalid payment is
 * refused alone; after validation all succeed or none. When a link or coupon changed since it was read, all are
 * validated again.
 */
export async function openPayments(
  deps: PaymentLinksDeps,
  inputs: readonly [PayLinkInput, ...PayLinkInput[]],
): Promise<readonly (OpenedPurchase | Refusal)[]> {
  for (let round = 1; round < mostRounds; round++) {
    try {
      return await openOnce(deps, inputs);
    } catch (error) {
      if (!isLinkChanged(error) && !isCouponTaken(error)) throw error;
    }
  }
  return openOnce(deps, inputs);
}

function isCouponTaken(error: unknown): boolean {
  return error instanceof Refusal && error.code.startsWith('coupon.');
}

/** A link rarely changes between two reads, so a few rounds suffice. */
const mostRounds = 4;

async function openOnce(
  deps: PaymentLinksDeps,
  inputs: readonly [PayLinkInput, ...PayLinkInput[]],
): Promise<readonly (OpenedPurchase | Refusal)[]> {
  const [{ sellerId }] = inputs;
  const clock = await deps.clockOf(sellerId);
  const tokens = inputs.flatMap(({ payment }) => tokenOf(payment) ?? []);
  const [cards, known] = await Promise.all([
    deps.rails.card.describe(sellerId, [...new Set(tokens)]),
    lookUp(deps, sellerId, inputs, tokens),
  ]);
  const today = clock.today();
  const decisions = couponsWithin(
    cardsOnce(inputs.map((input, index) => decide(input, { ...known, cards, index, today, now: clock.now() }))),
  );
  const decided = decisions.filter(isDecided);
  const opened = decided.length === 0 ? null : await begin(deps, { ...known, sellerId, cards, decided, clock });
  return decisions.map((decision) => {
    const answer = decision instanceof Refusal ? decision : opened?.get(decision.purchaseId);
    assertInvariant(answer, 'every payment that is decided is opened');
    return answer;
  });
}

interface Begin extends Pick<Known, 'lateTerms'> {
  readonly sellerId: string;
  readonly cards: Known['cards'];
  readonly decided: readonly Decided[];
  readonly clock: Clock;
}

async function begin(
  deps: PaymentLinksDeps,
  { sellerId, cards, decided, clock, lateTerms }: Begin,
): Promise<ReadonlyMap<string, OpenedPurchase | Refusal>> {
  try {
    return await deps.transact(async (tx) => {
      const refused = await holdUnits(tx, sellerId, decided, clock.now());
      const served = decided.filter(({ purchaseId }) => !refused.has(purchaseId));
      if (served.length === 0) return refused;
      const purchases = await claimLinkSlots(deps, tx, sellerId, served, clock);
      const opened = await deps.charges.openPurchases(tx, purchases, { sellerId, cards, lateTerms, clock });
      return new Map<string, OpenedPurchase | Refusal>([
        ...refused,
        ...opened.map((one) => [one.purchase.id, one] as const),
      ]);
    });
  } catch (error) {
    return isSlotTaken(error) ? refuse('checkout.payment_in_progress') : Promise.reject(error);
  }
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

function isDecided(decision: Decided | Refusal): decision is Decided {
  return !(decision instanceof Refusal);
}

interface Decided extends PayLinkInput {
  readonly link: PaymentLink;
  readonly option: OfferedOption;
  readonly coupon: CouponTerms | null;
  readonly standing: CouponStanding | undefined;
  readonly card: BilledCard | null;
  readonly known: Customer | null;
  readonly attempt: number | null;
  readonly replaces: string | null;
}

interface Known {
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

async function lookUp(
  deps: PaymentLinksDeps,
  sellerId: string,
  inputs: readonly PayLinkInput[],
  tokens: readonly string[],
): Promise<Omit<Known, 'cards' | 'now' | 'today' | 'index'>> {
  const linkIds = inputs.map(({ linkId }) => linkId);
  const documents = inputs.flatMap(({ payment }) => payment.buyer?.document ?? []);
  const [pricing, { lateTerms }, links, payments, buyers] = await Promise.all([
    deps.sellers.pricingOf(sellerId),
    deps.sellers.sellerOf(sellerId),
    findLinks(deps.reader, sellerId, linkIds),
    paymentsBeside(deps.reader, sellerId, inputs, tokens),
    deps.customers.findByDocument(sellerId, documents),
  ]);
  const customerIds = [...links.values()].flatMap(({ customerId }) => customerId ?? []);
  const customers = await deps.customers.getCustomers(sellerId, customerIds);
  const standings = await requestedCoupons(
    deps,
    sellerId,
    inputs.map(({ linkId, payment: { coupon, buyer } }) => {
      const link = links.get(linkId);
      const known = link?.customerId ?? (buyer && buyers.get(buyer.document)?.id);
      return { link, code: coupon, customerId: known ?? null };
    }),
  );
  return { pricing, lateTerms, links, payments, buyers, customers, standings };
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

async function claimLinkSlots(
  deps: PaymentLinksDeps,
  tx: Tx,
  sellerId: string,
  decided: readonly Decided[],
  clock: Clock,
): Promise<StartPurchase[]> {
  const customers = await customersOf(deps, tx, sellerId, decided, clock.now());
  const claimed = decided.map((one) => ({ ...one, ...buyerOf(one, customers) }));
  const newcomers = claimed.flatMap(({ attempt, ...one }) => (attempt === null ? [] : [{ ...one, attempt }]));
  await insertPayments(
    tx,
    newcomers.map(({ linkId, link, attempt, purchaseId, customer, buyer, payment }) => ({
      sellerId,
      linkId,
      attempt,
      purchaseId,
      customerId: customer.id,
      buyer,
      at: clock.now(),
      cardToken: tokenOf(payment),
      linkVersion: link.version,
    })),
  );
  const purchases: StartPurchase[] = [];
  for (const one of claimed) purchases.push(await purchaseOf(deps, tx, one, clock));
  return purchases;
}

async function customersOf(
  deps: PaymentLinksDeps,
  tx: Tx,
  sellerId: string,
  decided: readonly Decided[],
  at: Temporal.Instant,
): Promise<ReadonlyMap<string, Customer>> {
  const strangers = decided.filter(({ known }) => known === null);
  const ensured = await deps.customers.ensureCustomers(
    tx,
    sellerId,
    strangers.map(({ purchaseId, payment }) => {
      assertThat(payment.buyer, 'checkout.buyer_required');
      return { id: purchaseId, ...payment.buyer, at };
    }),
  );
  const made = strangers.map(({ purchaseId }, index) => [purchaseId, ensured[index]?.customer] as const);
  const known = decided.map(({ purchaseId, known }) => [purchaseId, known ?? undefined] as const);
  return new Map([...known, ...made].flatMap(([id, customer]) => (customer ? [[id, customer]] : [])));
}

type ClaimedPayment = Decided & ReturnType<typeof buyerOf>;

function buyerOf({ purchaseId, payment }: Decided, customers: ReadonlyMap<string, Customer>) {
  const customer = customers.get(purchaseId);
  assertInvariant(customer, 'every payment has a customer');
  const { name, email, countryCode, phone } = payment.buyer ?? customer;
  return { customer, buyer: { name, email, countryCode, phone } };
}

async function purchaseOf(
  deps: PaymentLinksDeps,
  tx: Tx,
  {
    sellerId,
    linkId,
    purchaseId,
    payment,
    link,
    option: offered,
    coupon,
    card,
    customer,
    buyer,
    replaces,
    by,
  }: ClaimedPayment,
  clock: Clock,
): Promise<StartPurchase> {
  const { lines, ...option } = offered;
  const begun = { link, id: purchaseId, customer, method: payment.method, card, coupon };
  const period = await beginOfLink(deps, tx, begun, clock);
  return {
    sellerId,
    id: purchaseId,
    source: { kind: 'payment-link', id: linkId, soldBy: soldBy(link) },
    ...(period && { subscription: period }),
    title: link.title,
    description: link.description,
    bankSlipDescription: link.bankSlipDescription,
    metadata: link.metadata,
    customerId: customer.id,
    payer: { name: buyer.name, document: customer.document, email: buyer.email },
    option,
    ...(lines && { lines }),
    cardToken: tokenOf(payment),
    scheduledDate: dateOf(link, payment, clock.today()),
    ...(link.lateTerms && { lateTerms: link.lateTerms }),
    ...(link.dueDates && { dueDates: link.dueDates }),
    ...(link.earlyDiscount && { earlyDiscount: link.earlyDiscount }),
    payUntil: link.expiresAt,
    replaces,
    by: by ?? buyer.name,
  };
}

/** A card pays a direct link at once; a boleto or Pix of it is due on its day, which may be today. */
function dateOf({ scheduledDate, origin }: PaymentLink, { method }: PayLink, today: PlainDate): PlainDate | null {
  if (scheduledDate === null || scheduledDate < today) return null;
  if (origin !== 'DIRECT') return scheduledDate > today ? scheduledDate : null;
  return method === 'CREDIT_CARD' ? null : scheduledDate;
}

function soldBy({ type, origin }: PaymentLink): SoldBy | null {
  if (origin === 'SALE') return null;
  if (origin !== 'SELLER') return origin;
  return type === 'FAST_ORDER' ? 'FAST_LINK' : null;
}
