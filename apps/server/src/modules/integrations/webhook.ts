export type WebhookDomain = 'SUBSCRIPTION' | 'ORDER';

export type DisabledReason = 'FAILING' | 'GONE';

export type DeliveryStatus = 'PENDING' | 'DELIVERED' | 'FAILED';

export type AttemptError = 'TIMEOUT' | 'CONNECTION' | 'ADDRESS_NOT_ALLOWED';
