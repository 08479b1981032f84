import type { CardTransaction, VirtualCard } from '@balcao/contract';
import { assertInvariant, type Cents, cents, type PlainDate, plainDate } from '@balcao/kernel';
import type { Card } from '../store/card-store.ts';
import type { ListedPurchase } from '../store/purchase-store.ts';

export function presentCard(card: Card, invoiceCents: Cents = cents(0)): VirtualCard {
  assertInvariant(card.status !== 'CANCELED', 'a canceled card is not shown');
  return {
    cardId: card.id,
    id: card.id,
    cardName: card.name,
    cardStatus: card.status,
    type: card.type,
    panMasked: card.last4digits ? `•••• ${card.last4digits}` : '',
    limitValue: card.limitCents,
    invoiceValue: invoiceCents,
    merchants: [...card.merchants],
    categories: [...card.categories],
    singleUse: card.singleUse,
    createdAt: card.createdAt.toString(),
  };
}

export function presentPurchase(purchase: ListedPurchase): CardTransaction {
  const reversed = purchase.approved && purchase.returnedCents === purchase.amountCents;
  return {
    id: purchase.id,
    cardId: purchase.cardId,
    createdAt: purchase.purchasedAt.toString(),
    merchantName: purchase.merchant,
    category: purchase.category,
    billingAmount: purchase.amountCents,
    approved: purchase.approved,
    reversed,
    status: reversed ? 'REVERSED' : purchase.approved ? 'APPROVED' : 'NOT_APPROVED',
    reversedAmount: purchase.returnedCents,
    refusal: purchase.refusal,
    recurring: purchase.isRecurring,
    receipt: purchase.receipt,
  };
}

export function monthOf(today: PlainDate): PlainDate {
  return plainDate(`${today.slice(0, 7)}-01`);
}
