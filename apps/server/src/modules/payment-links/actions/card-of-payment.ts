import type { PayLink } from '@balcao/contract';
import type { BilledCard } from '../../charges/index.ts';
import type { StoredCard } from '../../rails/index.ts';
import type { PaymentLink } from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { LinkPayment } from '../store/payment-link-reader.ts';

type CardsByToken = ReadonlyMap<string, StoredCard>;

export function cardOf(link: PaymentLink, payment: PayLink, cards: CardsByToken): BilledCard | null {
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
  { sellerId, linkId, payment }: { readonly sellerId: string; readonly linkId: string; readonly payment: PayLink },
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

export function tokenOf({ method, cardToken }: PayLink): string | null {
  return method === 'CREDIT_CARD' ? (cardToken ?? null) : null;
}
