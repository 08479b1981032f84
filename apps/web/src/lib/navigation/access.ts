import { isGranted } from '@balcao/contract/access';
import type { Role } from '@balcao/contract/roles';
import type { Session } from '../session/session.ts';
import type { ScreenAccess } from './screen.ts';

/** The service checks again on every call; this only avoids dead ends. */
export function maySee({ user, features }: Session, access: ScreenAccess): boolean {
  return isGranted(access, { roles: user.roles, features }) && (!access.sandboxOnly || user.sandbox);
}

export function landingPath(roles: readonly Role[]): '/' | '/seja-pago' | '/cobrancas' {
  if (!roles.includes('SELLER_DASHBOARD')) return '/cobrancas';
  return roles.includes('SELLER_BUSINESS') ? '/seja-pago' : '/';
}
