import type { Cents, PlainDate } from '@balcao/kernel';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { BilledCard } from '../../charges/index.ts';
import type { ChargedRate } from '../proration.ts';
import type { PeriodType, SubscriptionMethod, SubscriptionStatus } from '../subscription.ts';
import type { SubscriptionTerms } from './kept-subscription.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    subscriptions: SubscriptionsTable;
    subscription_billing: SubscriptionBillingTable;
    whole_subscriptions: WholeSubscription;
    subscription_events: SubscriptionEventsTable;
    subscription_credits: SubscriptionCreditsTable;
  }
}

export interface SubscriptionsTable {
  seller_id: string;
  id: string;
  status: SubscriptionStatus;
  customer_id: string;
  customer_name: string;
  customer_document: string;
  /** `foldText(customer_name)`. */
  customer_search: string;
  plan_id: string;
  /** As it was when it was contracted. */
  plan_title: string;
  period_type: PeriodType;
  /** Of a period. */
  value_cents: Cents;
  additional_cents: Cents;
  additional_title: string | null;
  /** In how many periods what is added is charged; 0 when nothing is. */
  additional_installments: number;
  payment_method: SubscriptionMethod;
  terms: SubscriptionTerms;
  card: BilledCard | null;
  bank_slip_description: string | null;
  metadata: Readonly<Record<string, string>>;
  invoice_enabled: boolean;
  link_id: string | null;
  start_date: PlainDate;
  created_at: Temporal.Instant;
  created_by: string;
  canceled_at: Temporal.Instant | null;
  canceled_by: string | null;
  charged_rates: ColumnType<readonly ChargedRate[], string, string>;
}

/** Where the billing of one stands: apart, because it is written each period. */
interface SubscriptionBillingTable {
  seller_id: string;
  subscription_id: string;
  /** Whether its next period is to be billed: it is ACTIVE or DEFAULTER. */
  is_billed: boolean;
  /** The period that is billed next, its calendar months after the start, and the day that makes. */
  next_period: number;
  next_month: number;
  next_due_on: PlainDate;
  /** When the period that was billed last is due; null before the first. */
  last_due_on: PlainDate | null;
  /** What changes add to the next charges, or take from them below zero. */
  carried_cents: Cents;
  /** Incremented by each change of either table (optimistic locking). */
  version: number;
}

/** What changes gave back of a charged period, and what of it was taken back since. */
interface SubscriptionCreditsTable {
  seller_id: string;
  subscription_id: string;
  period: number;
  given_cents: Cents;
  taken_cents: Cents;
}

/** What happened to a subscription, besides its charges. */
export type SubscriptionEventKind =
  | 'created'
  | 'imported'
  | 'changed'
  | 'method_changed'
  | 'invoice_switched'
  | 'activated'
  | 'defaulted'
  | 'recovered'
  | 'canceled';

export interface SubscriptionEventsTable {
  seller_id: string;
  subscription_id: string;
  id: GeneratedAlways<number>;
  at: Temporal.Instant;
  kind: SubscriptionEventKind;
  by_whom: string | null;
  /** JSON, as the audit trail keeps fields. */
  before: string | null;
  after: string | null;
}

/** A view of both. */
export type WholeSubscription = SubscriptionsTable & Omit<SubscriptionBillingTable, 'subscription_id' | 'is_billed'>;
