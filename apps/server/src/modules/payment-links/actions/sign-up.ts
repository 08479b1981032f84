import { normalizeDocument } from '@balcao/brazil';
import type { SignedUp, SignUp } from '@balcao/contract';
import { addDays, assertInvariant, type Clock, type PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents } from '../../../jobs/index.ts';
import type { CouponStanding } from '../../catalog/index.ts';
import type { BilledCard, Pricing } from '../../charges/index.ts';
import type { Customer } from '../../customers/index.ts';
import { mayBeCharged } from '../../rails/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { hasTrial, type PaymentLink } from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findLink, paymentsBeside } from '../store/payment-link-reader.ts';
import { lockLink, markPaid } from '../store/payment-link-writer.ts';
import { contracted } from './contracted.ts';
import {
  assertCardUsable,
  assertPayable,
  cardOf,
  couponOf,
  offer,
  requestedCoupons,
  tokenOf,
} from './decide-payment.ts';
import { getLink } from './find-links.ts';

export interface SignUpInput {
  readonly sellerId: string;
  readonly linkId: string;
  /** Id of the subscription: a repeated call with it answers the same. */
  readonly id: string;
  readonly request: SignUp;
}

/**
 * Begins the subscription of a link with a free period. Nothing is charged; a card is verified with its issuer, for no
 * amount. The link is then paid. Refuses what paying a link refuses, `checkout.no_trial`, `checkout.challenge_required`
 * until the issuer's challenge is answered, `checkout.card_refused`, and `subscription.trial_used`.
 */
export async function signUp(deps: PaymentLinksDeps, input: SignUpInput): Promise<SignedUp> {
  const { sellerId, linkId, id, request } = input;
  const link = await getLink(deps, sellerId, linkId);
  const begun = await deps.subscriptions.subscriptionOfLink(sellerId, linkId);
  if (begun?.id === id) return presentSignUp(link, begun, request);
  const known = await lookUp(deps, input, link);
  const { clock, cards } = known;
  decide(link, request, known);
  const card = cardOf(link, request, cards);
  if (card) await assertCard(deps, input, known);
  await deps.transact(async (tx) => {
    await lockLink(tx, sellerId, linkId);
    const locked = (await findLink(tx, sellerId, linkId)) ?? refuse('payment_link.not_found');
    await begin(deps, tx, input, { ...known, link: locked, card });
  });
  return presentSignUp(link, { id, startDate: clock.today(), card }, request);
}

type Known = Awaited<ReturnType<typeof lookUp>>;

async function lookUp(deps: PaymentLinksDeps, { sellerId, request }: SignUpInput, link: PaymentLink) {
  const { buyer, coupon: code, method } = request;
  const token = tokenOf(request);
  const tokens = token ? [token] : [];
  const [isOffered, pricing, clock, cards, payments, customer] = await Promise.all([
    deps.rails.offers(sellerId, method),
    deps.sellers.pricingOf(sellerId),
    deps.clockOf(sellerId),
    deps.rails.card.describe(sellerId, tokens),
    paymentsBeside(deps.reader, sellerId, [], tokens),
    customerOf(deps, link, buyer),
  ]);
  assertThat(isOffered, 'checkout.method_not_offered');
  const document = customer?.document ?? normalizeDocument(buyer?.document ?? '');
  const [standing] = await requestedCoupons(deps, sellerId, [{ link, code, customerId: customer?.id ?? null }]);
  const planId = link.subscription?.planId;
  if (planId && document) await deps.subscriptions.assertTrialUnused(sellerId, { planId, document });
  return { pricing, clock, cards, payments, customer, standing };
}

async function customerOf(
  { customers }: Pick<PaymentLinksDeps, 'customers'>,
  { sellerId, customerId }: PaymentLink,
  buyer: SignUp['buyer'],
): Promise<Customer | null> {
  if (customerId) return customers.getCustomer(sellerId, customerId);
  return (buyer && (await customers.findByDocument(sellerId, [buyer.document])).get(buyer.document)) ?? null;
}

interface Terms {
  readonly pricing: Pricing;
  readonly standing: CouponStanding | undefined;
  readonly customer: Customer | null;
  readonly clock: Clock;
}

/** The coupon of a sign-up that the link accepts now. */
function decide(link: PaymentLink, request: SignUp, { pricing, standing, customer, clock }: Terms) {
  assertPayable(link, clock.now());
  assertThat(hasTrial(link), 'checkout.no_trial');
  const coupon = couponOf(link, request.coupon, { standing, today: clock.today() });
  const [option] = offer(link, request.method, pricing, coupon);
  assertThat(option, 'checkout.method_not_offered');
  const { totalCents } = option;
  assertThat(totalCents === request.totalAmount, 'checkout.amount_changed', { totalCents });
  assertThat(request.method !== 'CREDIT_CARD' || request.cardToken, 'checkout.card_required');
  assertThat(customer || request.buyer, 'checkout.buyer_required');
  return coupon;
}

/** As a customer's page verifies a new card; the answer to a challenge comes in another call. */
async function assertCard(
  { rails }: Pick<PaymentLinksDeps, 'rails'>,
  { sellerId, linkId, request }: SignUpInput,
  { cards, payments, clock }: Pick<Known, 'cards' | 'payments' | 'clock'>,
): Promise<void> {
  assertCardUsable({ sellerId, linkId, payment: request }, { cards, payments, now: clock.now() });
  const { challengeAnswer } = request;
  const token = tokenOf(request) ?? refuse('checkout.card_required');
  const outcome = await rails.card.verify({ sellerId, token, ...(challengeAnswer && { challengeAnswer }) });
  if (outcome.status === 'CHALLENGE')
    refuse('checkout.challenge_required', { issuer: outcome.issuer, hint: outcome.hint });
  assertThat(mayBeCharged(outcome), 'checkout.card_refused');
}

/** The link is locked, so that of two sign-ups the second finds it contracted. */
async function begin(
  deps: PaymentLinksDeps,
  tx: Tx,
  { sellerId, linkId, id, request }: SignUpInput,
  known: Known & { readonly link: PaymentLink; readonly card: BilledCard | null },
): Promise<void> {
  const { link, card, clock } = known;
  const at = clock.now();
  const coupon = decide(link, request, known);
  const customer = known.customer ?? (await newCustomer(deps, tx, { sellerId, id, buyer: request.buyer, at }));
  const begun = contracted({ link, id, customer, method: request.method, card, coupon }, clock.today());
  assertInvariant(begun && link.subscription, 'a link with a free period is of a subscription');
  await deps.subscriptions.beginTrial(tx, { ...begun, trialDays: link.subscription.trialDays }, clock);
  await markPaid(tx, sellerId, [linkId], at);
  await appendEvents(tx, [{ sellerId, topic: 'payment-link.paid', subjectId: linkId }]);
}

async function newCustomer(
  { customers }: Pick<PaymentLinksDeps, 'customers'>,
  tx: Tx,
  {
    buyer,
    ...of
  }: Pick<SignUpInput, 'sellerId' | 'id'> & {
    readonly buyer: SignUp['buyer'];
    readonly at: Temporal.Instant;
  },
): Promise<Customer> {
  const { sellerId, id, at } = of;
  if (!buyer) return refuse('checkout.buyer_required');
  const [ensured] = await customers.ensureCustomers(tx, sellerId, [{ id, ...buyer, at }]);
  assertInvariant(ensured, 'a buyer has a customer');
  return ensured.customer;
}

function presentSignUp(
  { title, subscription }: PaymentLink,
  { id, startDate, card }: { readonly id: string; readonly startDate: PlainDate; readonly card: BilledCard | null },
  { method, totalAmount }: SignUp,
): SignedUp {
  assertInvariant(subscription, 'a link with a free period is of a subscription');
  const dueDate = addDays(startDate, subscription.trialDays);
  return {
    uuid: id,
    title,
    method,
    card: card && { brand: card.brand, last4digits: card.last4digits },
    trialEndsOn: addDays(dueDate, -1),
    firstCharge: { dueDate, value: totalAmount },
  };
}
