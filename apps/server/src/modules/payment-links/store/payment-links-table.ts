import type { ColumnType } from 'kysely';
import type { LinkSplit, LinkSubscription, LinkTerms, PaymentLink, SaleTerms } from '../payment-link.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    payment_links: PaymentLinksTable;
    payment_link_addresses: PaymentLinkAddressesTable;
    payment_link_payments: PaymentLinkPaymentsTable;
    payment_link_mails: PaymentLinkMailsTable;
  }
}

export interface PaymentLinksTable {
  seller_id: string;
  id: string;
  title: string;
  title_search: string;
  description: string | null;
  bank_slip_description: string | null;
  value_cents: number;
  type: PaymentLink['type'];
  origin: PaymentLink['origin'];
  /** Only, and always, of type SUBSCRIPTION. */
  subscription: LinkSubscription | null;
  /** Only, and always, of type SALE. */
  sale: SaleTerms | null;
  /** Only, and always, of origin SALE. */
  sale_link_id: string | null;
  sale_answers: Readonly<Record<string, string>>;
  holds_stock: boolean;
  terms: LinkTerms;
  /** Written as JSON text: the driver takes an array for one of PostgreSQL's. */
  split: ColumnType<readonly LinkSplit[], string, string>;
  customer_id: string | null;
  scheduled_date: string | null;
  /** Written as JSON text, as `split` is. */
  due_dates: ColumnType<readonly string[] | null, string | null, string | null>;
  late_terms: PaymentLink['lateTerms'];
  early_discount: PaymentLink['earlyDiscount'];
  expires_at: Temporal.Instant | null;
  timer: boolean;
  white_label: boolean;
  anchoring: boolean;
  invoice_enabled: boolean | null;
  metadata: Readonly<Record<string, string>>;
  created_at: Temporal.Instant;
  created_by: string;
  paid_at: Temporal.Instant | null;
  deleted_at: Temporal.Instant | null;
  deleted_by: string | null;
  version: number;
}

/** Where a public address leads: the one look-up without a seller. */
export interface PaymentLinkAddressesTable {
  link_id: string;
  seller_id: string;
}

export interface PaymentLinkMailsTable {
  seller_id: string;
  id: string;
  link_id: string;
  customer_id: string;
  sent_at: Temporal.Instant;
}

/** What a buyer typed at the checkout. It is stored with the payment and does not change the customer on file. */
export interface KeptBuyer {
  readonly name: string;
  readonly email: string;
  readonly countryCode: string;
  readonly phone: string;
}

/** The payments of a link, in order; the last one is in force. */
export interface PaymentLinkPaymentsTable {
  seller_id: string;
  link_id: string;
  attempt: number;
  purchase_id: string;
  customer_id: string;
  buyer: KeptBuyer;
  started_at: Temporal.Instant;
  /** The stored card that this payment took: no other payment takes it. Null for other methods. */
  card_token: string | null;
}
