import type { PayLink } from '@balcao/contract';
import { assertInvariant, type Clock, type PlainDate, Refusal } from '@balcao/kernel';
import { createBatcher } from '../../../database/create-batcher.ts';
import type { Tx } from '../../../database/transact.ts';
import { scheduleJobs } from '../../../jobs/index.ts';
import type { OpenedPurchase, PurchaseView, SoldBy, StartPurchase, SubscriptionPeriod } from '../../charges/index.ts';
import { openPurchases } from '../../charges/index.ts';
import type { Customer } from '../../customers/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { type PaymentLink, type SaleTerms, statusOf } from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findLinks, paymentsBeside } from '../store/payment-link-reader.ts';
import { insertPayments, isLinkChanged, isSlotTaken } from '../store/payment-link-writer.ts';
import { holdersAmong, lockSales, setHolding, unitsOf } from '../store/sale-store.ts';
import { concludeAuthentication } from './authenticate-card.ts';
import { type Contracting, contracted } from './contracted.ts';
import {
  type Decided,
  decidePayments,
  isDecided,
  type Known,
  type PayLinkInput,
  requestedCoupons,
  tokenOf,
} from './decide-payment.ts';
import { giveUpJob } from './sale-links/give-up-sale.ts';

const maxBatchSize = 50;

/**
 * Pays a link. The server prices it again and refuses a total other than the one shown. An earlier unpaid payment is
 * replaced; the second of two concurrent buyers waits or is refused while a payment is in progress. Concurrent payments
 * of a seller are opened in one transaction (group commit) and collected one by one.
 */
export function payLink(deps: PaymentLinksDeps) {
  const open = createBatcher({
    keyOf: ({ sellerId }: PayLinkInput) => sellerId,
    maxSize: maxBatchSize,
    run: (inputs) => openPayments(deps, inputs),
  });
  return async (input: PayLinkInput): Promise<PurchaseView> => {
    assertThat(await deps.rails.offers(input.sellerId, input.payment.method), 'checkout.method_not_offered');
    await concludeAuthentication(deps, input);
    const opened = await open(input);
    if (opened instanceof Refusal) throw opened;
    return deps.charges.collectPurchase(opened);
  };
}

/**
 * Opens payments of one seller's links in one transaction, which also claims each payment's slot. An invalid payment is
 * refused alone; after validation all succeed or none. When a link or coupon changed since it was read, all are
 * validated again.
 */
async function openPayments(
  deps: PaymentLinksDeps,
  inputs: readonly [PayLinkInput, ...PayLinkInput[]],
): Promise<readonly (OpenedPurchase | Refusal)[]> {
  for (let round = 1; round < maxRounds; round++) {
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
const maxRounds = 4;

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
  const decisions = decidePayments(inputs, { ...known, cards, today, now: clock.now() });
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
      const opened = await openPurchases(tx, purchases, { sellerId, cards, lateTerms, clock });
      return new Map<string, OpenedPurchase | Refusal>([
        ...refused,
        ...opened.map((one) => [one.purchase.id, one] as const),
      ]);
    });
  } catch (error) {
    return isSlotTaken(error) ? refuse('checkout.payment_in_progress') : Promise.reject(error);
  }
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
    attempt,
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
    mayExist: attempt === null,
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

/** Starts the subscription of a SUBSCRIPTION link in the caller's transaction; a one-off link starts none. */
async function beginOfLink(
  { subscriptions }: Pick<PaymentLinksDeps, 'subscriptions'>,
  tx: Tx,
  buying: Contracting,
  clock: Clock,
): Promise<SubscriptionPeriod | null> {
  const begun = contracted(buying, clock.today());
  return begun && subscriptions.beginSubscription(tx, begun, clock);
}

interface Payment {
  readonly purchaseId: string;
  readonly link: PaymentLink;
  readonly attempt: number | null;
}

/**
 * Reserves a unit of the link for sale for each new payment whose link has none. The links for sale stay locked until
 * the transaction ends. Returns refusals by purchase, for a link that was deleted, has expired or is sold out.
 */
async function holdUnits(
  tx: Tx,
  sellerId: string,
  payments: readonly Payment[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, Refusal>> {
  const refused = new Map<string, Refusal>();
  const buying = payments.flatMap(({ purchaseId, link: { id, saleLinkId }, attempt }) =>
    saleLinkId && attempt !== null ? [{ purchaseId, linkId: id, saleLinkId }] : [],
  );
  if (buying.length === 0) return refused;
  const sales = await lockSales(tx, sellerId, [...new Set(buying.map(({ saleLinkId }) => saleLinkId))]);
  // Only a statement after the lock sees the units that were reserved while it waited.
  const units = await unitsOf(tx, sellerId, [...sales.keys()]);
  const held = new Map([...units].map(([id, unit]) => [id, unit.held]));
  const before = await holdersAmong(tx, sellerId, [...new Set(buying.map(({ linkId }) => linkId))]);
  const holding = new Set<string>();
  for (const { purchaseId, linkId, saleLinkId } of buying) {
    if (before.has(linkId) || holding.has(linkId)) continue;
    const sale = sales.get(saleLinkId);
    assertInvariant(sale?.sale, 'a buyer’s link is of a link for sale');
    const refusal = refusalOf(sale, sale.sale, { held: held.get(saleLinkId) ?? 0, now });
    if (refusal) {
      refused.set(purchaseId, new Refusal(refusal));
      continue;
    }
    held.set(saleLinkId, (held.get(saleLinkId) ?? 0) + 1);
    holding.add(linkId);
  }
  const served = buying.filter(({ purchaseId }) => !refused.has(purchaseId));
  // Links that have a unit are written too, so that a concurrent release waits and sees their new payment.
  await setHolding(tx, sellerId, [...new Set(served.map(({ linkId }) => linkId))]);
  await scheduleJobs(
    tx,
    served.map(({ purchaseId }) => giveUpJob(sellerId, purchaseId, now)),
  );
  return refused;
}

function refusalOf(
  sale: PaymentLink,
  { stock }: SaleTerms,
  { held, now }: { readonly held: number; readonly now: Temporal.Instant },
) {
  const status = statusOf(sale, now);
  if (status === 'DELETED') return 'checkout.link_deleted';
  if (status === 'EXPIRED') return 'checkout.link_expired';
  return stock !== null && held >= stock ? 'checkout.sold_out' : null;
}

/**
 * Adds or removes the buyer's Pix Automático authorisation for a subscription. The payment has been made and does not
 * depend on it. It is idempotent by purchase.
 */
export async function offerAutomatic(
  { pixAutomatic, subscriptions }: Pick<PaymentLinksDeps, 'pixAutomatic' | 'subscriptions'>,
  { sellerId, id: purchaseId, source, method, pix, payer }: PurchaseView,
  isWanted: boolean,
): Promise<void> {
  const subscription = await subscriptions.subscriptionOfLink(sellerId, source.id);
  if (!subscription) return;
  const offer = { sellerId, purchaseId, subscriptionId: subscription.id };
  if (!isWanted || method !== 'PIX') return pixAutomatic.withdrawOffer(offer);
  if (!(await pixAutomatic.isOffered(sellerId))) return;
  await pixAutomatic.offerAtCheckout({ ...offer, firstTxid: pix?.txid ?? null, by: payer.name });
}
