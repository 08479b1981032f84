import type { PayLink } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import type { BilledCard, Purchase, SubscriptionPeriod } from '../../charges/index.ts';
import type { Customer } from '../../customers/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { type PaymentLink, statusOf } from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findLink, findPayment, lastPayments } from '../store/payment-link-reader.ts';
import { insertPayment } from '../store/payment-link-writer.ts';
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
 * The buyer decides how to pay. The price is made anew by the server and must be what the buyer saw. A payment begun before
 * on the same link and not paid is replaced. Two buyers at once: the second waits or is told that one is in progress.
 */
export function payLink(deps: PaymentLinksDeps) {
  return async (input: PayLinkInput): Promise<Purchase> => {
    const { sellerId, linkId, purchaseId, payment } = input;
    const clock = await deps.clockOf(sellerId);
    const link = (await findLink(deps.reader, sellerId, linkId)) ?? refuse('payment_link.not_found');
    const resumed = await findPayment(deps.reader, sellerId, linkId, purchaseId);
    if (!resumed) assertPayable(link, clock.now());
    const pricing = await deps.sellers.pricingOf(sellerId);
    const option = offer(link, payment.method, pricing).find((item) => item.installments === payment.installments);
    assertThat(option, 'checkout.method_not_offered');
    assertThat(option.totalCents === payment.totalAmount, 'checkout.amount_changed', { totalCents: option.totalCents });
    assertThat(payment.method !== 'CREDIT_CARD' || payment.cardToken, 'checkout.card_required');
    const card = await cardOf(deps, link, payment);
    const { customer, replaces, payer, period } = await takePlace(deps, link, { ...input, card }, clock);
    return deps.charges.startPurchase({
      sellerId,
      id: purchaseId,
      source: { kind: 'payment-link', id: linkId },
      ...(period && { subscription: period }),
      title: link.title,
      description: link.description,
      bankSlipDescription: link.bankSlipDescription,
      metadata: link.metadata,
      customerId: customer.id,
      payer: { name: payer.name, document: customer.document, email: payer.email },
      option,
      cardToken: payment.method === 'CREDIT_CARD' ? (payment.cardToken ?? null) : null,
      scheduledDate: link.scheduledDate && link.scheduledDate > clock.today() ? link.scheduledDate : null,
      payUntil: link.expiresAt,
      replaces,
      by: payer.name,
    });
  };
}

function assertPayable(link: PaymentLink, now: Temporal.Instant): void {
  const status = statusOf(link, now);
  assertThat(status !== 'PAID', 'checkout.link_paid');
  assertThat(status !== 'DELETED', 'checkout.link_deleted');
  assertThat(status !== 'EXPIRED', 'checkout.link_expired');
}

/** What a subscription keeps of the card that it will charge again; a one-off link keeps nothing of it. */
async function cardOf({ rails }: PaymentLinksDeps, link: PaymentLink, payment: PayLink): Promise<BilledCard | null> {
  const token = payment.method === 'CREDIT_CARD' && link.subscription ? payment.cardToken : undefined;
  if (!token) return null;
  const card = await rails.card.describe(link.sellerId, token);
  assertThat(card, 'checkout.card_required');
  return { token, ...card };
}

interface Place {
  readonly customer: Customer;
  /** Which period of which subscription is paid, when the link begins one. */
  readonly period: SubscriptionPeriod | null;
  /** The purchase that this one takes the place of. */
  readonly replaces: string | null;
  readonly payer: { readonly name: string; readonly email: string };
}

/** How long a payment may be between taking its place and opening its charge, before it is taken for dead. */
const openingSeconds = 35;

async function takePlace(
  deps: PaymentLinksDeps,
  link: PaymentLink,
  { sellerId, linkId, purchaseId, payment, card }: PayLinkInput & { readonly card: BilledCard | null },
  clock: Clock,
): Promise<Place> {
  const now = clock.now();
  const [last, before] = await lastPayments(deps.reader, sellerId, linkId, purchaseId);
  const opened = before ? await deps.charges.getPurchase(sellerId, before.purchase_id) : null;
  if (before && !opened) {
    const age = now.since(before.started_at).total('seconds');
    assertThat(age > openingSeconds, 'checkout.payment_in_progress');
  }
  const known = link.customerId ? await deps.customers.getCustomer(sellerId, link.customerId) : null;
  return deps.transact(async (tx) => {
    const customer = known ?? (await customerOf(deps, tx, { sellerId, purchaseId, buyer: payment.buyer, now }));
    const { name, email, countryCode, phone } = payment.buyer ?? customer;
    if (last?.purchase_id !== purchaseId) {
      const taken = await insertPayment(tx, {
        sellerId,
        linkId,
        attempt: (last?.attempt ?? 0) + 1,
        purchaseId,
        customerId: customer.id,
        buyer: { name, email, countryCode, phone },
        at: now,
      });
      assertThat(taken, 'checkout.payment_in_progress');
    }
    const begun = { link, id: purchaseId, customer, method: payment.method, card };
    const period = await beginOfLink(deps, tx, begun, clock);
    return { customer, period, replaces: opened?.id ?? null, payer: { name, email } };
  });
}

async function customerOf(
  deps: PaymentLinksDeps,
  tx: Tx,
  given: { sellerId: string; purchaseId: string; buyer: PayLink['buyer']; now: Temporal.Instant },
): Promise<Customer> {
  assertThat(given.buyer, 'checkout.buyer_required');
  const { customer } = await deps.customers.ensureCustomer(tx, {
    sellerId: given.sellerId,
    id: given.purchaseId,
    ...given.buyer,
    at: given.now,
  });
  return customer;
}
