import type { ApiKeyKind } from '@balcao/contract/api-keys';
import { type ApiScope, apiScopes, publishableScopes } from '@balcao/contract/scopes';

export const expiries = ['none', '30', '90', '365'] as const;
export type Expiry = (typeof expiries)[number];

export interface KeyValues {
  readonly title: string;
  readonly kind: ApiKeyKind;
  readonly scopes: readonly ApiScope[];
  readonly expiry: Expiry;
}

export function scopesOfKind(kind: ApiKeyKind): readonly ApiScope[] {
  return kind === 'PUBLISHABLE' ? publishableScopes : apiScopes;
}

const dayMs = 86_400_000;

/** By the seller's now. */
export function keyBody({ title, kind, scopes, expiry }: KeyValues, nowMs: number) {
  const expiresAt = expiry === 'none' ? null : new Date(nowMs + Number(expiry) * dayMs).toISOString();
  const allowed = scopesOfKind(kind);
  return { title: title.trim(), kind, scopes: scopes.filter((scope) => allowed.includes(scope)), expiresAt };
}
