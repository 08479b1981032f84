import { isGranted } from '@balcao/contract/access';
import type { Endpoint } from '@balcao/contract/endpoint';
import type { Session } from './session.ts';

/** Whether a person may call an endpoint, as the service decides it: by roles and flags, and only what this product serves. */
export function mayCall(session: Session | undefined, { access, sandboxOnly }: Endpoint): boolean {
  const person = session && { roles: session.user.roles, features: session.features };
  return isGranted(access, person) && (!sandboxOnly || access === 'public' || session?.user.sandbox === true);
}
