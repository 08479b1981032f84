import type { FromRow } from '../../../database/rows.ts';
import type { ApiKeysTable } from './api-key-tables.ts';

/** A key of the merchant API. Only the secret's hash is stored. */
export type ApiKey = FromRow<ApiKeysTable>;

export function isOver(end: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return end !== null && Temporal.Instant.compare(end, now) <= 0;
}

export function auditedKey({ title, active, scopes, expiresAt }: ApiKey) {
  return { title, active, scopes, expiresAt: expiresAt?.toString() ?? null };
}

export function keySubject({ id, title }: Pick<ApiKey, 'id' | 'title'>) {
  return { kind: 'api-key', id, label: title } as const;
}
