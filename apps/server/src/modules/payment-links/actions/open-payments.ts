import type { PayLink } from '@balcao/contract';
import { assertInvariant, type Clock } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import type { BilledCard, OpenedPurchase, PricedOption, StartPurchase } from '../../charges/index.ts';
import type { Customer } from '../../customers/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { type PaymentLink, statusOf } from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findLinks, type LinkPayment, paymentsBeside } from '../store/payment-link-reader.ts';
import { insertPayments } from '../store/payment-link-writer.ts';
import { beginOfLink } from './begin-of-link.ts';
import { offer } from './offer.ts';
import type { PayLinkInput } from './pay-link.ts';

/** Opens payments of one seller's links, all or none: each takes its place among its link's payments as its charge is opened. */
export async function openPayments(
  deps: PaymentLinksDeps,
  inputs: readonly [PayLinkInput, ...PayLinkInput[]],
): Promise<readonly OpenedPurchase[]> {
  const [{ sellerId }] = inputs;
  const clock = await deps.clockOf(sellerId);
  const decided = await decide(deps, inputs, clock);
  return deps.charges.beginPurchases({
    sellerId,
    cardTokens: [...new Set(decided.flatMap(({ payment }) => tokenOf(payment) ?? []))],
    place: (tx) => takePlaces(deps, tx, decided, clock),
  });
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

async function decide(deps: PaymentLinksDeps, inputs: readonly PayLinkInput[], clock: Clock): Promise<Decided[]> {
  const { sellerId } = inputs[0] ?? refuse('payment_link.not_found');
  const [pricing, links, beside] = await Promise.all([
    deps.sellers.pricingOf(sellerId),
    findLinks(
      deps.reader,
      sellerId,
      inputs.map(({ linkId }) => linkId),
    ),
    paymentsBeside(deps.reader, sellerId, inputs),
  ]);
  const known = await deps.customers.getCustomers(
    sellerId,
    [...links.values()].flatMap(({ customerId }) => customerId ?? []),
  );
  const cards = await keptCards(deps, sellerId, inputs, links);
  const decided: Decided[] = [];
  for (const input of inputs) {
    const { linkId, purchaseId, payment } = input;
    const link = links.get(linkId) ?? refuse('payment_link.not_found');
    const payments = beside.filter((other) => other.link_id === linkId);
    if (!payments.some((own) => own.purchase_id === purchaseId)) assertPayable(link, clock.now());
    const option = offer(link, payment.method, pricing).find((item) => item.installments === payment.installments);
    assertThat(option, 'checkout.method_not_offered');
    assertThat(option.totalCents === payment.totalAmount, 'checkout.amount_changed', { totalCents: option.totalCents });
    assertThat(payment.method !== 'CREDIT_CARD' || payment.cardToken, 'checkout.card_required');
    const card = cardOf(link, payment, cards);
    const customer = link.customerId ? (known.get(link.customerId) ?? null) : null;
    decided.push({ ...input, link, option, card, known: customer, ...placeOf(payments, purchaseId) });
  }
  return decided;
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
  decided: readonly Decided[],
  clock: Clock,
): Promise<StartPurchase[]> {
  const customers = await customersOf(deps, tx, decided, clock.now());
  const placed = decided.map((one) => ({ ...one, ...buyerOf(one, customers) }));
  const newcomers = placed.flatMap(({ attempt, ...one }) => (attempt === null ? [] : [{ ...one, attempt }]));
  const taken = await insertPayments(
    tx,
    newcomers.map(({ sellerId, linkId, attempt, purchaseId, customer, buyer }) => ({
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
  decided: readonly Decided[],
  at: Temporal.Instant,
): Promise<ReadonlyMap<string, Customer>> {
  const { sellerId } = decided[0] ?? refuse('payment_link.not_found');
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
