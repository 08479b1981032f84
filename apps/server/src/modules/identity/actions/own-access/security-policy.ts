import { recordAudit } from '../../../audit/index.ts';
import { assertThat } from '../../refusals.ts';
import { findPeopleWithoutTwoFactor, isTwoFactorRequired, setTwoFactorRequired } from '../../store/security-store.ts';
import { endEverySession } from '../end-sessions.ts';
import type { IdentityParts } from '../identity-deps.ts';
import type { SignedIn } from './check-own-password.ts';

export interface SecurityPolicy {
  readonly twoFactorRequired: boolean;
  readonly peopleWithout: number;
}

export async function readSecurityPolicy({ reader }: IdentityParts, sellerId: string): Promise<SecurityPolicy> {
  return {
    twoFactorRequired: await isTwoFactorRequired(reader, sellerId),
    peopleWithout: (await findPeopleWithoutTwoFactor(reader, sellerId)).length,
  };
}

/**
 * Requires a second factor of all the seller's people, or stops requiring it. People without one lose their sessions
 * and must set it up at the next sign-in. Refuses `identity.two_factor_needed_first` when the caller has none.
 */
export async function changeSecurityPolicy(
  parts: IdentityParts,
  { sellerId, userId }: SignedIn,
  twoFactorRequired: boolean,
): Promise<SecurityPolicy> {
  const seller = await parts.sellerOf(sellerId);
  const at = (await parts.clockOf(sellerId)).now();
  await parts.transact(async (tx) => {
    const before = await isTwoFactorRequired(tx, sellerId);
    if (before === twoFactorRequired) return;
    const without = twoFactorRequired ? await findPeopleWithoutTwoFactor(tx, sellerId) : [];
    assertThat(!without.includes(userId), 'identity.two_factor_needed_first');
    await setTwoFactorRequired(tx, sellerId, twoFactorRequired);
    for (const id of without) {
      await endEverySession(tx, { sellerId, userId: id }, { at: parts.clock.now(), by: 'two-factor-required' });
    }
    recordAudit(tx, {
      sellerId,
      at,
      action: 'seller.security_policy_changed',
      subject: { kind: 'seller', id: sellerId, label: seller.fantasyName },
      before: { twoFactorRequired: before },
      after: { twoFactorRequired },
    });
  });
  return readSecurityPolicy(parts, sellerId);
}
