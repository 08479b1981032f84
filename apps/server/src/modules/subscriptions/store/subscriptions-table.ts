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
  plan_title: string;
  period_type: PeriodType;
  value_cents: Cents;
  additional_cents: Cents;
  additional_title: string | null;
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

/** A table of its own, because it is written in each period. */
interface SubscriptionBillingTable {
  seller_id: string;
  subscription_id: string;
  is_billed: boolean;
  next_period: number;
  next_month: number;
  next_due_on: PlainDate;
  last_due_on: PlainDate | null;
  carried_cents: Cents;
  /** Incremented by each change of either table (optimistic locking). */
  version: number;
}

interface SubscriptionCreditsTable {
  seller_id: string;
  subscription_id: string;
  period: number;
  given_cents: Cents;
  taken_cents: Cents;
}

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
  before: string | null;
  after: string | null;
  plan_id: string;
  monthly_cents: Cents;
}

export type WholeSubscription = SubscriptionsTable & Omit<SubscriptionBillingTable, 'subscription_id' | 'is_billed'>;
