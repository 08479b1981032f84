import type { ApiKeyKind, ApiScope } from '@balcao/contract';

/** What a seller's own system calls the merchant API with. The secret is nowhere: only its hash is. */
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

/** Whether the end of something has come. */
export function isOver(end: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return end !== null && Temporal.Instant.compare(end, now) <= 0;
}

/** The fields of a key, as the audit trail keeps them. */
export function auditedKey({ title, active, scopes, expiresAt }: ApiKey) {
  return { title, active, scopes, expiresAt: expiresAt?.toString() ?? null };
}

/** A key as the subject of an entry of the audit trail. */
export function keySubject({ id, title }: Pick<ApiKey, 'id' | 'title'>) {
  return { kind: 'api-key', id, label: title } as const;
}
