import type { Cents } from '@balcao/kernel';
import type { CardPayment, UnpaidCharge } from '../../../charges/index.ts';
import { keepSentCard, type SentCard } from '../../../rails/index.ts';
import type { PortalsDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { assertTheirCard, cardOf, getTheirSubscription } from './customer-actions.ts';
import type { OpenPage } from './open-page.ts';

/** Charges of the page that a card may pay; none where the seller has no cards, or does not let customers use them. */
export async function payableByCard(
  { charges, rails }: Pick<PortalsDeps, 'charges' | 'rails'>,
  { sellerId, settings }: Pick<OpenPage, 'sellerId' | 'settings'>,
  owed: readonly UnpaidCharge[],
): Promise<ReadonlySet<string>> {
  if (!settings.mayPayByCard || !(await rails.offers(sellerId, 'CREDIT_CARD'))) return new Set();
  const whole = owed.filter(({ part, installments }) => part.of === 1 && installments === 1).map(({ id }) => id);
  const split = new Set(await charges.findSplitCharges(sellerId, whole));
  return new Set(whole.filter((id) => !split.has(id)));
}

/** Stores a card that pays charges of this customer. Refuses `portal.not_allowed`, and whatever the rail refuses. */
export async function keepPayingCard(
  deps: Pick<PortalsDeps, 'rails'>,
  { sellerId, customerId, settings }: OpenPage,
  card: SentCard,
) {
  assertThat(settings.mayPayByCard, 'portal.not_allowed');
  return keepSentCard(deps.rails.card, { sellerId, boundTo: customerId }, card);
}

/** Lets the customer's browser hand one card to the seller's acquirer. Refuses `portal.not_allowed`. */
export async function openPayingCardAccess(
  deps: Pick<PortalsDeps, 'rails'>,
  { sellerId, settings }: OpenPage,
): Promise<{ accessToken: string }> {
  assertThat(settings.mayPayByCard, 'portal.not_allowed');
  return { accessToken: await deps.rails.cardAccess(sellerId) };
}

export interface PayWithCard {
  /** The call's `effectId`. */
  readonly id: string;
  readonly chargeIds: readonly string[];
  readonly totalCents: Cents;
  /** One of them: a card from `keepPayingCard`, or the subscription whose stored card the customer allowed to use. */
  readonly cardToken: string | null;
  readonly storedCardOf: string | null;
  readonly challengeAnswer?: string | undefined;
}

/**
 * Pays charges with a card, which its issuer verifies first. Idempotent by id. Refuses `portal.not_allowed`, `portal.paid_twice`,
 * `portal.not_found`, `portal.card_required`, `portal.challenge_required` until the challenge is answered,
 * `portal.card_refused`, and what `payByCard` of charges refuses.
 */
export async function payByCard(
  deps: Pick<PortalsDeps, 'charges' | 'subscriptions' | 'rails' | 'recovery'>,
  page: OpenPage,
  pay: PayWithCard,
): Promise<readonly CardPayment[]> {
  const { sellerId, customerId, customerName: by, settings } = page;
  const { id, chargeIds, totalCents, cardToken, storedCardOf, challengeAnswer } = pay;
  assertThat(settings.mayPayByCard, 'portal.not_allowed');
  assertThat(!(await deps.recovery.isPaidTwice(sellerId, chargeIds)), 'portal.paid_twice');
  const card = storedCardOf
    ? await storedCard(deps, page, storedCardOf)
    : await cardOf(deps, { sellerId, boundTo: customerId, cardToken });
  const answer = challengeAnswer !== undefined ? { challengeAnswer } : {};
  await assertTheirCard(deps, { sellerId, token: card.token, ...answer });
  const isStored = storedCardOf !== null;
  return deps.charges.payByCard({ sellerId, id, customerId, chargeIds, totalCents, card, isStored, by, ...answer });
}

/** The customer's consent to charge the card ends with the subscription. */
async function storedCard(deps: Pick<PortalsDeps, 'subscriptions'>, page: OpenPage, subscriptionId: string) {
  const { isBilled, card } = await getTheirSubscription(deps, page, subscriptionId);
  return (isBilled && card) || refuse('portal.card_required');
}
