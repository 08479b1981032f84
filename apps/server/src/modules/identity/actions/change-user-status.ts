import type { UserStatus } from '@balcao/contract';
import { assertThat } from '../refusals.ts';
import { setStatus } from '../store/user-writer.ts';
import { endEverySession } from './end-sessions.ts';
import type { IdentityParts } from './identity-deps.ts';

export async function changeUserStatus(
  { transact, clock }: IdentityParts,
  sellerId: string,
  userId: string,
  status: Exclude<UserStatus, 'CREATED'>,
): Promise<void> {
  await transact(async (tx) => {
    assertThat(await setStatus(tx, sellerId, userId, status), 'identity.user_not_found');
    if (status === 'ACTIVE') return;
    await endEverySession(tx, { sellerId, userId }, { at: clock.now(), by: 'user-status' });
  });
}
