import type { Tx } from '../../../database/transact.ts';
import { setSteppedUp } from '../store/session-store.ts';
import type { IdentityParts } from './identity-deps.ts';
import { steppedUpMinutes } from './open-session.ts';
import type { SignedIn } from './own-access/check-own-password.ts';

/** A second factor given in the session also counts as its step-up. */
export async function factorGiven(
  { clock }: Pick<IdentityParts, 'clock'>,
  tx: Tx,
  person: Omit<SignedIn, 'email'>,
): Promise<void> {
  await setSteppedUp(tx, person, clock.now().add({ minutes: steppedUpMinutes }), true);
}
