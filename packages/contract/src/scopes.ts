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

/** Anybody can read a publishable key in a page, so it may only store a card, begin its authentication and pay. */
export const publishableScopes: readonly ApiScope[] = ['cards:write', 'orders:write'];

/** By default a secret key reads everything and charges, and neither refunds nor cancels. */
export function defaultScopesOf(kind: 'SECRET' | 'PUBLISHABLE'): readonly ApiScope[] {
  if (kind === 'PUBLISHABLE') return publishableScopes;
  return apiScopes.filter((scope) => /:read$|^(customers|links|orders|cards):write$/.test(scope));
}
