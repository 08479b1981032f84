import type { CardTransaction, VirtualCard } from '@balcao/contract';
import { assertInvariant, type Cents, cents, type PlainDate, plainDate } from '@balcao/kernel';
import type { CardRow } from '../store/card-store.ts';
import type { ListedPurchase } from '../store/purchase-store.ts';

/** A card as its screens show it. One that is canceled is not shown. */
export function presentCard(row: CardRow, invoiceCents: Cents = cents(0)): VirtualCard {
  assertInvariant(row.status !== 'CANCELED', 'a canceled card is not shown');
  return {
    cardId: row.id,
    id: row.id,
    cardName: row.name,
    cardStatus: row.status,
    type: row.type,
    panMasked: row.last4digits ? `•••• ${row.last4digits}` : '',
    limitValue: row.limit_cents,
    invoiceValue: invoiceCents,
    merchants: [...row.merchants],
    categories: [...row.categories],
    singleUse: row.single_use,
    createdAt: row.created_at.toString(),
  };
}

export function presentPurchase(row: ListedPurchase): CardTransaction {
  const reversed = row.approved && row.returned_cents === row.amount_cents;
  return {
    id: row.id,
    cardId: row.card_id,
    createdAt: row.purchased_at.toString(),
    merchantName: row.merchant,
    category: row.category,
    billingAmount: row.amount_cents,
    approved: row.approved,
    reversed,
    status: reversed ? 'REVERSED' : row.approved ? 'APPROVED' : 'NOT_APPROVED',
    reversedAmount: row.returned_cents,
    refusal: row.refusal,
    recurring: row.is_recurring,
    receipt: row.receipt,
  };
}

/** The first day of the month whose invoice is open. */
export function monthOf(today: PlainDate): PlainDate {
  return plainDate(`${today.slice(0, 7)}-01`);
}
