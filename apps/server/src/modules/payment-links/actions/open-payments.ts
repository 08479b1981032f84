import type { PayLink } from '@balcao/contract';
import { assertInvariant, type Clock, Refusal } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import type { BilledCard, OpenedPurchase, PricedOption, Pricing, StartPurchase } from '../../charges/index.ts';
import type { Customer } from '../../customers/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { type PaymentLink, statusOf } from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findLinks, type LinkPayment, paymentsBeside } from '../store/payment-link-reader.ts';
import { insertPayments } from '../store/payment-link-writer.ts';
import { beginOfLink } from './begin-of-link.ts';
import { offer } from './offer.ts';

export interface PayLinkInput {
  readonly sellerId: string;
  readonly linkId: string;
  /** The id that the purchase takes; calling again with it goes on where it stopped. */
  readonly purchaseId: string;
  readonly payment: PayLink;
}

/**
 * Opens payments of one seller's links: each takes its place among its link's payments as its charge is opened. One that is
 * refused for what it asks holds none of the others up; once the transaction has begun it is all or none.
 */
export async function openPayments(
  deps: PaymentLinksDeps,
  inputs: readonly [PayLinkInput, ...PayLinkInput[]],
): Promise<readonly (OpenedPurchase | Refusal)[]> {
  const [{ sellerId }] = inputs;
  const clock = await deps.clockOf(sellerId);
  const decisions = await decide(deps, sellerId, inputs, clock);
  const decided = decisions.filter(isDecided);
  const opened =
    decided.length === 0
      ? []
      : await deps.charges.beginPurchases({
          sellerId,
          cardTokens: [...new Set(decided.flatMap(({ payment }) => tokenOf(payment) ?? []))],
          place: (tx) => takePlaces(deps, tx, sellerId, decided, clock),
        });
  const byId = new Map(opened.map((one) => [one.rows.purchase.id, one]));
  return decisions.map((decision) => {
    const answer = decision instanceof Refusal ? decision : byId.get(decision.purchaseId);
    assertInvariant(answer, 'every payment that is decided is opened');
    return answer;
  });
}

function isDecided(decision: Decided | Refusal): decision is Decided {
  return !(decision instanceof Refusal);
}

/** What is known of a payment before anything is written. */
interface Decided extends PayLinkInput {
  readonly link: PaymentLink;
  readonly option: PricedOption;
  /** What a subscription keeps of the card that it will charge again; a one-off link keeps nothing of it. */
  readonly card: BilledCard | null;
  /** The customer that the link was made for. */
  readonly known: Customer | null;
  /** Its number among the link's payments; null when it has its place already. */
  readonly attempt: number | null;
  /** The purchase that this one takes the place of. */
  readonly replaces: string | null;
}

async function decide(
  deps: PaymentLinksDeps,
  sellerId: string,
  inputs: readonly PayLinkInput[],
  clock: Clock,
): Promise<(Decided | Refusal)[]> {
  const linkIds = inputs.map(({ linkId }) => linkId);
  const [pricing, links, payments] = await Promise.all([
    deps.sellers.pricingOf(sellerId),
    findLinks(deps.reader, sellerId, linkIds),
    paymentsBeside(deps.reader, sellerId, inputs),
  ]);
  const customerIds = [...links.values()].flatMap(({ customerId }) => customerId ?? []);
  const [customers, cards] = await Promise.all([
    deps.customers.getCustomers(sellerId, customerIds),
    keptCards(deps, sellerId, inputs, links),
  ]);
  const known: Known = { pricing, links, payments, customers, cards, now: clock.now() };
  return inputs.map((input) => {
    try {
      return decideOne(input, known);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });
}

/** What was looked up for payments of one seller. */
interface Known {
  readonly pricing: Pricing;
  readonly links: ReadonlyMap<string, PaymentLink>;
  /** Of all links, each link's last one first. */
  readonly payments: readonly LinkPayment[];
  readonly customers: ReadonlyMap<string, Customer>;
  readonly cards: ReadonlyMap<string, BilledCard>;
  readonly now: Temporal.Instant;
}

function decideOne(input: PayLinkInput, { pricing, links, payments, customers, cards, now }: Known): Decided {
  const { linkId, purchaseId, payment } = input;
  const link = links.get(linkId) ?? refuse('payment_link.not_found');
  const ofLink = payments.filter((other) => other.link_id === linkId);
  if (!ofLink.some((own) => own.purchase_id === purchaseId)) assertPayable(link, now);
  const option = offer(link, payment.method, pricing).find((item) => item.installments === payment.installments);
  assertThat(option, 'checkout.method_not_offered');
  assertThat(option.totalCents === payment.totalAmount, 'checkout.amount_changed', { totalCents: option.totalCents });
  assertThat(payment.method !== 'CREDIT_CARD' || payment.cardToken, 'checkout.card_required');
  const card = cardOf(link, payment, cards);
  const known = link.customerId ? (customers.get(link.customerId) ?? null) : null;
  assertThat(known || payment.buyer, 'checkout.buyer_required');
  return { ...input, link, option, card, known, ...placeOf(ofLink, purchaseId) };
}

function assertPayable(link: PaymentLink, now: Temporal.Instant): void {
  const status = statusOf(link, now);
  assertThat(status !== 'PAID', 'checkout.link_paid');
  assertThat(status !== 'DELETED', 'checkout.link_deleted');
  assertThat(status !== 'EXPIRED', 'checkout.link_expired');
}

/** By token, of the cards that pay for subscriptions. */
async function keptCards(
  { rails }: PaymentLinksDeps,
  sellerId: string,
  inputs: readonly PayLinkInput[],
  links: ReadonlyMap<string, PaymentLink>,
): Promise<ReadonlyMap<string, BilledCard>> {
  const tokens = inputs.flatMap(({ linkId, payment }) =>
    links.get(linkId)?.subscription ? (tokenOf(payment) ?? []) : [],
  );
  if (tokens.length === 0) return new Map();
  const cards = await rails.card.describe(sellerId, tokens);
  return new Map([...cards].map(([token, card]) => [token, { token, ...card }]));
}

function cardOf(link: PaymentLink, payment: PayLink, cards: ReadonlyMap<string, BilledCard>): BilledCard | null {
  const token = link.subscription ? tokenOf(payment) : null;
  return token ? (cards.get(token) ?? refuse('checkout.card_required')) : null;
}

function tokenOf({ method, cardToken }: PayLink): string | null {
  return method === 'CREDIT_CARD' ? (cardToken ?? null) : null;
}

/** After the last of the payments, in the place of the last one that is another's. */
function placeOf(payments: readonly LinkPayment[], purchaseId: string): Pick<Decided, 'attempt' | 'replaces'> {
  const [last] = payments;
  const other = payments.find((payment) => payment.purchase_id !== purchaseId);
  return {
    attempt: last?.purchase_id === purchaseId ? null : (last?.attempt ?? 0) + 1,
    replaces: other?.purchase_id ?? null,
  };
}

async function takePlaces(
  deps: PaymentLinksDeps,
  tx: Tx,
  sellerId: string,
  decided: readonly Decided[],
  clock: Clock,
): Promise<StartPurchase[]> {
  const customers = await customersOf(deps, tx, sellerId, decided, clock.now());
  const placed = decided.map((one) => ({ ...one, ...buyerOf(one, customers) }));
  const newcomers = placed.flatMap(({ attempt, ...one }) => (attempt === null ? [] : [{ ...one, attempt }]));
  const taken = await insertPayments(
    tx,
    newcomers.map(({ linkId, attempt, purchaseId, customer, buyer }) => ({
      ...{ sellerId, linkId, attempt, purchaseId, customerId: customer.id, buyer, at: clock.now() },
    })),
  );
  assertThat(taken.size === newcomers.length, 'checkout.payment_in_progress');
  const purchases: StartPurchase[] = [];
  for (const one of placed) purchases.push(await purchaseOf(deps, tx, one, clock));
  return purchases;
}

/** By purchase. */
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

type Placed = Decided & ReturnType<typeof buyerOf>;

/** Who pays, and what they typed about themselves. */
function buyerOf({ purchaseId, payment }: Decided, customers: ReadonlyMap<string, Customer>) {
  const customer = customers.get(purchaseId);
  assertInvariant(customer, 'every payment has a customer');
  const { name, email, countryCode, phone } = payment.buyer ?? customer;
  return { customer, buyer: { name, email, countryCode, phone } };
}

async function purchaseOf(
  deps: PaymentLinksDeps,
  tx: Tx,
  { sellerId, linkId, purchaseId, payment, link, option, card, customer, buyer, replaces }: Placed,
  clock: Clock,
): Promise<StartPurchase> {
  const begun = { link, id: purchaseId, customer, method: payment.method, card };
  const period = await beginOfLink(deps, tx, begun, clock);
  return {
    sellerId,
    id: purchaseId,
    source: { kind: 'payment-link', id: linkId },
    ...(period && { subscription: period }),
    title: link.title,
    description: link.description,
    bankSlipDescription: link.bankSlipDescription,
    metadata: link.metadata,
    customerId: customer.id,
    payer: { name: buyer.name, document: customer.document, email: buyer.email },
    option,
    cardToken: tokenOf(payment),
    scheduledDate: link.scheduledDate && link.scheduledDate > clock.today() ? link.scheduledDate : null,
    payUntil: link.expiresAt,
    replaces,
    by: buyer.name,
  };
}
