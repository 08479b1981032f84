import type { AuditAction } from '@balcao/contract';
import { networkOf } from '@balcao/kernel';
import { recordAudit } from '../../../audit/index.ts';
import { refuse } from '../../refusals.ts';
import type { Origin } from '../../store/session-store.ts';
import { readUserByEmail } from '../../store/user-reader.ts';
import { auditedPerson } from '../audited-person.ts';
import { assertNoWait } from '../guard.ts';
import type { IdentityParts } from '../identity-deps.ts';
import { countedAt } from '../sign-in.ts';

export interface SignedIn {
  readonly sellerId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
}

/**
 * Checks the password of a signed-in person. Failures count with those of signing in from the person's own browsers, so
 * that this gives no additional guesses. Refuses `identity.wrong_password` and the waits and locks, and records
 * `failed`.
 */
export async function checkOwnPassword(
  parts: IdentityParts,
  { sellerId, userId, email }: SignedIn,
  { password, origin, failed }: { readonly password: string; readonly origin: Origin; readonly failed: AuditAction },
): Promise<void> {
  const counted = countedAt({ email, network: networkOf(origin.address ?? ''), from: 'own' });
  assertNoWait(await parts.guard.admit(counted));
  const found = await readUserByEmail(parts.reader, email);
  const hash = found?.user.id === userId ? found.passwordHash : null;
  if (!(await parts.hasher.matches(password, hash))) {
    const wait = await parts.guard.fail(counted);
    const at = (await parts.clockOf(sellerId)).now();
    const subject = auditedPerson({ id: userId, email });
    await parts.transact(async (tx) => recordAudit(tx, { sellerId, at, action: failed, subject }));
    assertNoWait(wait);
    refuse('identity.wrong_password');
  }
  await parts.guard.succeed(counted);
}
