/** What a webhook may listen to. */
export type WebhookDomain = 'SUBSCRIPTION' | 'ORDER';

/** Why the product switched a webhook off by itself. */
export type DisabledReason = 'FAILING' | 'GONE';

/** An address of a seller's where they are told of what happens. */
export interface Webhook {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly domains: readonly WebhookDomain[];
  readonly active: boolean;
  readonly createdAt: Temporal.Instant;
  /** Attempts that failed in a row, over all deliveries. */
  readonly failures: number;
  readonly failingSince: Temporal.Instant | null;
  /** Nothing is sent before: an address that fails is left alone for a while, and then asked with one message. */
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
  /** Attempts that failed since it was planned, or since a person had it sent again. */
  readonly failures: number;
  readonly nextAttemptAt: Temporal.Instant | null;
  readonly createdAt: Temporal.Instant;
  readonly deliveredAt: Temporal.Instant | null;
  /** A person tries the address: nothing happened. */
  readonly isTest: boolean;
}

/** What was asked of an address, and what it answered. */
export interface Attempt {
  readonly startedAt: Temporal.Instant;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** Null when no answer came. */
  readonly statusCode: number | null;
  /** Why no answer came. */
  readonly error: AttemptError | null;
  /** The beginning of what was answered. */
  readonly response: string;
  readonly durationMs: number;
}

export type AttemptError = 'TIMEOUT' | 'CONNECTION' | 'ADDRESS_NOT_ALLOWED';

export interface NumberedAttempt extends Attempt {
  /** 1, 2, 3… of its delivery. */
  readonly number: number;
}
