import type { Cents } from '@balcao/kernel';

export type CardStatus = 'PENDING' | 'ACTIVE' | 'BLOCKED' | 'CANCELED';

/** LATE: the issuer got no answer in time. */
export type PurchaseRefusal =
  | `CARD_${Exclude<CardStatus, 'ACTIVE'>}`
  | 'SELLER_BLOCKED'
  | 'LIMIT'
  | 'BALANCE'
  | 'MERCHANT'
  | 'CATEGORY'
  | 'SINGLE_USE'
  | 'LATE';

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

export interface Spending {
  /** Approved this month, less returns. */
  readonly invoiceCents: Cents;
  /** True when an approved purchase was not returned completely. */
  readonly isUsed: boolean;
  readonly checkingCents: Cents;
  readonly isBlocked: boolean;
}

/** Null when the purchase is approved. */
export function refusalOf(card: CardRules, purchase: PurchaseRequest, spent: Spending): PurchaseRefusal | null {
  if (spent.isBlocked) return 'SELLER_BLOCKED';
  if (card.status !== 'ACTIVE') return `CARD_${card.status}`;
  if (card.singleUse && spent.isUsed) return 'SINGLE_USE';
  if (card.merchants.length > 0 && !card.merchants.some((part) => isPartOf(part, purchase.merchant))) return 'MERCHANT';
  if (card.categories.length > 0 && !card.categories.includes(purchase.category)) return 'CATEGORY';
  if (card.limitCents !== null && spent.invoiceCents + purchase.amountCents > card.limitCents) return 'LIMIT';
  return purchase.amountCents > spent.checkingCents ? 'BALANCE' : null;
}

/** Shops write their names in capitals and without accents, so both are folded. */
function isPartOf(part: string, merchant: string): boolean {
  return plain(merchant).includes(plain(part));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
