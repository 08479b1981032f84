import type { Cents, PlainDate } from '@balcao/kernel';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BilledCard } from '../../charges/index.ts';
import type { AgreedAdjustment } from '../adjustment.ts';
import type { Interval } from '../interval.ts';
import type { Addition, Pause, SubscriptionItem, SubscriptionMethod, SubscriptionStatus } from '../subscription.ts';
import type { SubscriptionTerms } from './kept-subscription.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    subscriptions: SubscriptionsTable;
    subscription_billing: SubscriptionBillingTable;
    whole_subscriptions: WholeSubscription;
    subscription_events: SubscriptionEventsTable;
    subscription_periods: SubscriptionPeriodsTable;
    subscription_trials: SubscriptionTrialsTable;
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
  plan_title: string;
  interval_unit: Interval['unit'];
  interval_count: number;
  due_day: number;
  value_cents: Cents;
  items: JsonList<SubscriptionItem>;
  additions: JsonList<Addition>;
  payment_method: SubscriptionMethod;
  awaits_choice: boolean;
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
  trial_ends_on: PlainDate | null;
  ends_on: PlainDate | null;
  cancels_on: PlainDate | null;
  pause: Pause | null;
  adjustment: AgreedAdjustment | null;
  /** The next anniversary whose adjustment is not announced. */
  adjusts_on: PlainDate | null;
}

/** A table of its own, because it is written in each period. */
interface SubscriptionBillingTable {
  seller_id: string;
  subscription_id: string;
  is_billed: boolean;
  next_period: number;
  next_due_on: PlainDate;
  last_due_on: PlainDate | null;
  carried_cents: Cents;
  /** Day on which it resumes or ends by itself. */
  changes_on: PlainDate | null;
  /** Incremented by each change of either table (optimistic locking). */
  version: number;
}

/** Trials that a document has used up, one of each plan. */
interface SubscriptionTrialsTable {
  seller_id: string;
  plan_id: string;
  customer_document: string;
}

/** The driver would convert an array to a PostgreSQL array. */
type JsonList<Item> = ColumnType<readonly Item[], string, string>;

/** One row for each charged period. */
export interface SubscriptionPeriodsTable {
  seller_id: string;
  subscription_id: string;
  period: number;
  starts_on: PlainDate;
  ends_on: PlainDate;
  full_days: number;
  length: number;
  rate_cents: Cents;
  rate_length: number;
  /** Credit that changes gave for its remaining days. */
  given_cents: Generated<Cents>;
  /** Part of it that was taken back, because its charge was refunded too. */
  taken_cents: Generated<Cents>;
}

export type SubscriptionEventKind =
  | 'created'
  | 'imported'
  | 'changed'
  | 'method_changed'
  | 'method_chosen'
  | 'invoice_switched'
  | 'activated'
  | 'trial_reminded'
  | 'trial_ended'
  | 'defaulted'
  | 'recovered'
  | 'paused'
  | 'resumed'
  | 'cancellation_requested'
  | 'cancellation_withdrawn'
  | 'offer_accepted'
  | 'adjustment_announced'
  | 'adjustment_canceled'
  | 'adjustment_skipped'
  | 'adjusted'
  | 'canceled'
  | 'ended'
  | 'reactivated';

export interface SubscriptionEventsTable {
  seller_id: string;
  subscription_id: string;
  id: GeneratedAlways<number>;
  at: Temporal.Instant;
  kind: SubscriptionEventKind;
  by_whom: string | null;
  /** True when the customer did it on the page of their own. */
  by_customer: Generated<boolean>;
  before: string | null;
  after: string | null;
  plan_id: string;
  monthly_cents: Cents;
}

export type WholeSubscription = SubscriptionsTable &
  Omit<SubscriptionBillingTable, 'subscription_id' | 'is_billed' | 'changes_on'>;
