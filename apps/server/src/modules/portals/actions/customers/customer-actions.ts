import type { Cents } from '@balcao/kernel';
import type { CombinedPayment } from '../../../charges/index.ts';
import { keepSentCard, mayBeCharged, type SentCard } from '../../../rails/index.ts';
import type { CustomerSubscription } from '../../../subscriptions/index.ts';
import type { PortalsDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import type { OpenPage } from './open-page.ts';

/** Only charges of the page's customer are found. */
export interface PayTogether {
  /** Idempotency key, and the Pix's id. */
  readonly id: string;
  readonly chargeIds: readonly string[];
  readonly totalCents: Cents;
}

/**
 * One Pix for several charges. Refuses `portal.paid_twice`, and what `startCombined` of charges refuses. Idempotent by
 * id.
 */
export async function payTogether(
  { charges, recovery }: Pick<PortalsDeps, 'charges' | 'recovery'>,
  { sellerId, customerId, customerName: by }: OpenPage,
  pay: PayTogether,
): Promise<CombinedPayment> {
  assertThat(!(await recovery.isPaidTwice(sellerId, pay.chargeIds)), 'portal.paid_twice');
  return charges.startCombined({ sellerId, customerId, by, ...pay });
}

/** Refuses `portal.not_found`. */
export async function getPayment(
  { charges }: Pick<PortalsDeps, 'charges'>,
  { sellerId, customerId }: OpenPage,
  id: string,
): Promise<CombinedPayment> {
  const payment = await charges.getCombined(sellerId, id);
  return payment?.customerId === customerId ? payment : refuse('portal.not_found');
}

export async function assertTheirs(
  { charges }: Pick<PortalsDeps, 'charges'>,
  { sellerId, customerId }: OpenPage,
  chargeId: string,
): Promise<void> {
  const charge = (await charges.factsOf(sellerId, [chargeId])).get(chargeId);
  assertThat(charge?.customerId === customerId, 'portal.not_found');
}

/**
 * Stores a card for one subscription. Refuses `portal.not_found`, `portal.not_allowed`, and whatever the rail refuses.
 */
export async function keepCard(
  deps: Pick<PortalsDeps, 'subscriptions' | 'rails'>,
  page: OpenPage,
  subscriptionId: string,
  card: SentCard,
) {
  assertMayChange(page, await getTheirSubscription(deps, page, subscriptionId));
  return keepSentCard(deps.rails.card, { sellerId: page.sellerId, boundTo: subscriptionId }, card);
}

/** Lets the customer's browser hand one card to the seller's acquirer. Refuses as `keepCard` does. */
export async function openCardAccess(
  deps: Pick<PortalsDeps, 'subscriptions' | 'rails'>,
  page: OpenPage,
  subscriptionId: string,
): Promise<{ accessToken: string }> {
  assertMayChange(page, await getTheirSubscription(deps, page, subscriptionId));
  return { accessToken: await deps.rails.cardAccess(page.sellerId) };
}

export interface ChangePayment {
  readonly subscriptionId: string;
  readonly method: 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
  /** Required for a card and only then; it comes from `keepCard` for this subscription. */
  readonly cardToken: string | null;
  /** Answer to the issuer's 3DS challenge. */
  readonly challengeAnswer?: string | undefined;
  /** Price of the next charge that the customer saw. */
  readonly valueCents: Cents;
}

/**
 * Changes the card or the method from the next charge on. Idempotent. Refuses `portal.not_found`, `portal.not_allowed`,
 * `portal.card_required`, `portal.challenge_required` until the challenge is answered, `portal.card_refused`, and what
 * subscriptions refuse.
 */
export async function changePayment(
  deps: Pick<PortalsDeps, 'subscriptions' | 'rails'>,
  page: OpenPage,
  change: ChangePayment,
): Promise<void> {
  const { sellerId, customerName: by } = page;
  const { subscriptionId: id, method, cardToken, valueCents } = change;
  assertMayChange(page, await getTheirSubscription(deps, page, id));
  const card = method === 'CREDIT_CARD' ? await cardOf(deps, { sellerId, boundTo: id, cardToken }) : null;
  if (card) {
    const { challengeAnswer } = change;
    await assertTheirCard(deps, {
      sellerId,
      token: card.token,
      ...(challengeAnswer !== undefined && { challengeAnswer }),
    });
  }
  await deps.subscriptions.changePayment({ sellerId, id, method, card, expectedCents: valueCents, by });
}

/**
 * The issuer verifies the card without an amount, as at a checkout. A card that is permanently refused, or whose holder
 * fails authentication, is not stored.
 */
export async function assertTheirCard(
  { rails }: Pick<PortalsDeps, 'rails'>,
  request: Parameters<PortalsDeps['rails']['card']['verify']>[0],
): Promise<void> {
  const outcome = await rails.card.verify(request);
  if (outcome.status === 'CHALLENGE')
    refuse('portal.challenge_required', { issuer: outcome.issuer, hint: outcome.hint });
  assertThat(mayBeCharged(outcome), 'portal.card_refused');
}

/** A customer who is asked for a method may choose it, whatever the seller lets customers change. */
function assertMayChange({ settings }: OpenPage, { awaitsChoice }: CustomerSubscription): void {
  assertThat(settings.mayChangePayment || awaitsChoice, 'portal.not_allowed');
}

/** Refuses `portal.not_found`. */
export async function getTheirSubscription(
  { subscriptions }: Pick<PortalsDeps, 'subscriptions'>,
  { sellerId, customerId }: OpenPage,
  id: string,
): Promise<CustomerSubscription> {
  const theirs = await subscriptions.subscriptionsOfCustomer(sellerId, customerId);
  return theirs.find((one) => one.id === id) ?? refuse('portal.not_found');
}

/** Refuses `portal.card_required` for a card that was not stored for this place. */
export async function cardOf(
  { rails }: Pick<PortalsDeps, 'rails'>,
  { sellerId, boundTo, cardToken }: { sellerId: string; boundTo: string; cardToken: string | null },
) {
  const token = cardToken ?? refuse('portal.card_required');
  const stored = (await rails.card.describe(sellerId, [token])).get(token);
  assertThat(stored?.boundTo === boundTo, 'portal.card_required');
  const { brand, last4digits, holderName } = stored;
  return { token, brand, last4digits, holderName };
}
