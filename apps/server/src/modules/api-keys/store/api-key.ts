import type { ApiKeyKind, ApiScope } from '@balcao/contract';

/** A key of the merchant API. Only the secret's hash is stored. */
export interface ApiKey {
  readonly id: string;
  readonly title: string;
  readonly kind: ApiKeyKind;
  readonly active: boolean;
  readonly scopes: readonly ApiScope[];
  readonly prefix: string;
  readonly lastFour: string;
  readonly secretId: string;
  readonly secretHash: Buffer;
  readonly previousHash: Buffer | null;
  readonly previousUntil: Temporal.Instant | null;
  readonly createdAt: Temporal.Instant;
  readonly createdBy: string;
  readonly expiresAt: Temporal.Instant | null;
  readonly lastUsedAt: Temporal.Instant | null;
  readonly lastAddress: string | null;
}

export function isOver(end: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return end !== null && Temporal.Instant.compare(end, now) <= 0;
}

export function auditedKey({ title, active, scopes, expiresAt }: ApiKey) {
  return { title, active, scopes, expiresAt: expiresAt?.toString() ?? null };
}

export function keySubject({ id, title }: Pick<ApiKey, 'id' | 'title'>) {
  return { kind: 'api-key', id, label: title } as const;
}
