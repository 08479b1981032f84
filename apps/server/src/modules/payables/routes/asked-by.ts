import type { Caller } from '../../route.ts';
import type { Person } from '../payment.ts';

export function askedBy(caller: Caller): { readonly sellerId: string; readonly by: Person } {
  return { sellerId: caller.sellerId, by: personOf(caller) };
}

export function personOf({ email, roles, isNewApprover }: Caller): Person {
  return { email, roles, isNewApprover };
}
