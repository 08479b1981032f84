/** What a key of the merchant API may do: each endpoint of `/api/v1` requires one. */
export const apiScopes = [
  'customers:read',
  'customers:write',
  'links:read',
  'links:write',
  'charges:read',
  'charges:write',
  'refunds:read',
  'refunds:write',
  'subscriptions:read',
  'subscriptions:write',
  'plans:read',
  'balance:read',
  'statement:read',
  'cards:write',
  'orders:read',
  'orders:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** All that a publishable key may do, which anybody can read in a page: store a card, begin its authentication, pay. */
export const publishableScopes: readonly ApiScope[] = ['cards:write', 'orders:write'];

/** What a key may do when nobody chose: a secret one reads everything and charges, and returns or cancels nothing. */
export function defaultScopesOf(kind: 'SECRET' | 'PUBLISHABLE'): readonly ApiScope[] {
  if (kind === 'PUBLISHABLE') return publishableScopes;
  return apiScopes.filter((scope) => /:read$|^(customers|links|orders|cards):write$/.test(scope));
}
