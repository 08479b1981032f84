import { recordAudit } from '../../../audit/index.ts';
import { assertThat } from '../../refusals.ts';
import { lockUser, setName } from '../../store/user-writer.ts';
import { auditedPerson } from '../audited-person.ts';
import { notifyUserChanged } from '../end-sessions.ts';
import type { IdentityParts } from '../identity-deps.ts';
import type { SignedIn } from './check-own-password.ts';

export async function changeOwnName(
  { transact, clockOf }: IdentityParts,
  { sellerId, userId }: SignedIn,
  name: string,
): Promise<void> {
  const at = (await clockOf(sellerId)).now();
  await transact(async (tx) => {
    const user = await lockUser(tx, sellerId, userId);
    assertThat(user?.status === 'ACTIVE', 'identity.session_ended');
    if (user.name === name) return;
    await setName(tx, user, name);
    await notifyUserChanged(tx, user);
    const changes = { before: { name: user.name }, after: { name } };
    recordAudit(tx, { sellerId, at, action: 'user.renamed', subject: auditedPerson(user), ...changes });
  });
}
