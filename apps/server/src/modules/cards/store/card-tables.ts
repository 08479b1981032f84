import type { MerchantCategory, VirtualCardType } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { CardStatus, PurchaseRefusal } from '../refusal-of.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    virtual_cards: VirtualCardsTable;
    card_purchases: CardPurchasesTable;
    card_receipts: CardReceiptsTable;
  }
}

/** The number is stored only at the issuer. */
export interface VirtualCardsTable {
  seller_id: string;
  id: string;
  name: string;
  type: VirtualCardType;
  status: CardStatus;
  limit_cents: Cents | null;
  merchants: string[];
  categories: MerchantCategory[];
  single_use: boolean;
  last4digits: string | null;
  /** `revision` counts changes; the other is the last one that the issuer confirmed. */
  revision: number;
  issuer_revision: number;
  created_at: Temporal.Instant;
  created_by: string;
}

/** For an approved purchase, held, taken and returned sum to its amount; otherwise they are 0. */
export interface CardPurchasesTable {
  seller_id: string;
  /** The issuer's id. */
  id: string;
  card_id: string;
  merchant: string;
  category: MerchantCategory;
  is_recurring: boolean;
  amount_cents: Cents;
  approved: boolean;
  refusal: PurchaseRefusal | null;
  /** The revision of the issuer's record that was applied last. */
  revision: number;
  held_cents: Cents;
  taken_cents: Cents;
  returned_cents: Cents;
  purchased_on: PlainDate;
  purchased_at: Temporal.Instant;
}

export interface CardReceiptsTable {
  seller_id: string;
  purchase_id: string;
  file_name: string;
  media_type: string;
  content: Uint8Array;
  added_by: string;
  added_at: Temporal.Instant;
}
