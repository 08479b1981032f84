import type { Cents } from '@balcao/kernel';

export type CardStatus = 'PENDING' | 'ACTIVE' | 'BLOCKED' | 'CANCELED';

/** LATE: the issuer had no answer in time. */
export type PurchaseRefusal =
  | `CARD_${Exclude<CardStatus, 'ACTIVE'>}`
  | 'SELLER_BLOCKED'
  | 'LIMIT'
  | 'BALANCE'
  | 'MERCHANT'
  | 'CATEGORY'
  | 'SINGLE_USE'
  | 'LATE';

/** What of a card decides whether it may buy. */
export interface CardRules {
  readonly status: CardStatus;
  readonly limitCents: Cents | null;
  readonly merchants: readonly string[];
  readonly categories: readonly string[];
  readonly singleUse: boolean;
}

export interface PurchaseRequest {
  readonly merchant: string;
  readonly category: string;
  readonly amountCents: Cents;
}

/** What was bought with the card, and what the checking account has. */
export interface Spending {
  /** Approved this month and not returned. */
  readonly invoiceCents: Cents;
  /** Whether a purchase that was approved has not all gone back. */
  readonly isUsed: boolean;
  readonly checkingCents: Cents;
  /** Whether the seller's transfers are blocked. */
  readonly isBlocked: boolean;
}

/** Why a purchase is not approved; null when it is. */
export function refusalOf(card: CardRules, purchase: PurchaseRequest, spent: Spending): PurchaseRefusal | null {
  if (spent.isBlocked) return 'SELLER_BLOCKED';
  if (card.status !== 'ACTIVE') return `CARD_${card.status}`;
  if (card.singleUse && spent.isUsed) return 'SINGLE_USE';
  if (card.merchants.length > 0 && !card.merchants.some((part) => isPartOf(part, purchase.merchant))) return 'MERCHANT';
  if (card.categories.length > 0 && !card.categories.includes(purchase.category)) return 'CATEGORY';
  if (card.limitCents !== null && spent.invoiceCents + purchase.amountCents > card.limitCents) return 'LIMIT';
  return purchase.amountCents > spent.checkingCents ? 'BALANCE' : null;
}

/** Shops write their names in capitals and without accents. */
function isPartOf(part: string, merchant: string): boolean {
  return plain(merchant).includes(plain(part));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
