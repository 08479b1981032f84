import type { FromRow } from '../../../database/rows.ts';
import type { AttemptError, DeliveryStatus, DisabledReason, WebhookDomain } from '../webhook.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    webhook_endpoints: WebhookEndpointsTable;
    webhook_secrets: WebhookSecretsTable;
    webhook_deliveries: WebhookDeliveriesTable;
    webhook_attempts: WebhookAttemptsTable;
    webhook_hours: WebhookHoursTable;
  }
}

interface WebhookEndpointsTable {
  seller_id: string;
  id: string;
  title: string;
  url: string;
  domains: readonly WebhookDomain[];
  active: boolean;
  created_at: Temporal.Instant;
  failures: number;
  failing_since: Temporal.Instant | null;
  /** A failing address is paused until this instant, and then tried with one message. */
  rest_until: Temporal.Instant | null;
  disabled_at: Temporal.Instant | null;
  disabled_reason: DisabledReason | null;
  last_success_at: Temporal.Instant | null;
  lease_id: string | null;
  leased_until: Temporal.Instant | null;
  deleted_at: Temporal.Instant | null;
}

interface WebhookSecretsTable {
  seller_id: string;
  webhook_id: string;
  id: string;
  sealed: Buffer;
  created_at: Temporal.Instant;
  /** Null for the current secret. A replaced one signs until this instant, by the system's clock. */
  expires_at: Temporal.Instant | null;
}

/** One message to one webhook. Its id is the `webhook-id` of every attempt. */
interface WebhookDeliveriesTable {
  seller_id: string;
  id: string;
  webhook_id: string;
  event_id: string;
  type: string;
  subject_id: string;
  body: string;
  status: DeliveryStatus;
  attempts: number;
  failures: number;
  next_attempt_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  delivered_at: Temporal.Instant | null;
  is_test: boolean;
  resend_id: string | null;
}

interface WebhookAttemptsTable {
  seller_id: string;
  delivery_id: string;
  number: number;
  started_at: Temporal.Instant;
  url: string;
  request_headers: Readonly<Record<string, string>>;
  status_code: number | null;
  error: AttemptError | null;
  response: string;
  duration_ms: number;
}

interface WebhookHoursTable {
  seller_id: string;
  webhook_id: string;
  hour: Temporal.Instant;
  delivered: number;
  failed: number;
  duration_ms: number;
}

export type Webhook = FromRow<WebhookEndpointsTable>;
export type Delivery = FromRow<WebhookDeliveriesTable>;
export type NumberedAttempt = Omit<FromRow<WebhookAttemptsTable>, 'sellerId' | 'deliveryId'>;
export type Attempt = Omit<NumberedAttempt, 'number'>;

export function auditedWebhook({ title, url, domains, active }: Webhook) {
  return { title, url, domains, active };
}

export function webhookSubject({ id, title }: Webhook) {
  return { kind: 'webhook', id, label: title } as const;
}
