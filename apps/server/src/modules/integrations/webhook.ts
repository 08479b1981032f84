export type WebhookDomain = 'SUBSCRIPTION' | 'ORDER';

export type DisabledReason = 'FAILING' | 'GONE';

export interface Webhook {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly domains: readonly WebhookDomain[];
  readonly active: boolean;
  readonly createdAt: Temporal.Instant;
  readonly failures: number;
  readonly failingSince: Temporal.Instant | null;
  /** A failing address is paused until this instant, and then tried with one message. */
  readonly restUntil: Temporal.Instant | null;
  readonly disabledAt: Temporal.Instant | null;
  readonly disabledReason: DisabledReason | null;
  readonly lastSuccessAt: Temporal.Instant | null;
}

export type DeliveryStatus = 'PENDING' | 'DELIVERED' | 'FAILED';

/** One message to one webhook. Its id is the `webhook-id` of every attempt. */
export interface Delivery {
  readonly id: string;
  readonly webhookId: string;
  readonly type: string;
  readonly subjectId: string;
  readonly body: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly failures: number;
  readonly nextAttemptAt: Temporal.Instant | null;
  readonly createdAt: Temporal.Instant;
  readonly deliveredAt: Temporal.Instant | null;
  readonly isTest: boolean;
}

export interface Attempt {
  readonly startedAt: Temporal.Instant;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly statusCode: number | null;
  readonly error: AttemptError | null;
  readonly response: string;
  readonly durationMs: number;
}

export type AttemptError = 'TIMEOUT' | 'CONNECTION' | 'ADDRESS_NOT_ALLOWED';

export interface NumberedAttempt extends Attempt {
  readonly number: number;
}
