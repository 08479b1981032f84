import type { Cents, PlainDate } from '@balcao/kernel';
import type { ColumnType, Generated } from 'kysely';
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
  value_cents: Cents;
  type: PaymentLink['type'];
  origin: PaymentLink['origin'];
  subscription: LinkSubscription | null;
  sale: SaleTerms | null;
  sale_link_id: string | null;
  sale_answers: Readonly<Record<string, string>>;
  holds_stock: Generated<boolean>;
  terms: LinkTerms;
  /** Written as JSON text, because the driver would convert an array to a PostgreSQL array. */
  split: ColumnType<readonly LinkSplit[], string, string>;
  customer_id: string | null;
  scheduled_date: PlainDate | null;
  due_dates: ColumnType<readonly PlainDate[] | null, string | null, string | null>;
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

export interface KeptBuyer {
  readonly name: string;
  readonly email: string;
  readonly countryCode: string;
  readonly phone: string;
}

export interface PaymentLinkPaymentsTable {
  seller_id: string;
  link_id: string;
  attempt: number;
  purchase_id: string;
  customer_id: string;
  buyer: KeptBuyer;
  started_at: Temporal.Instant;
  card_token: string | null;
}
