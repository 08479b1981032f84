import { recordAudit } from '../../../audit/index.ts';
import { assertThat } from '../../refusals.ts';
import { countRecoveryCodes as count, replaceRecoveryCodes } from '../../store/recovery-code-store.ts';
import { readTwoFactor } from '../../store/two-factor-store.ts';
import type { Person } from '../../store/user.ts';
import { auditedPerson } from '../audited-person.ts';
import { hashOfRecoveryCode, recoveryCodesOf } from '../credentials/recovery-codes.ts';
import type { IdentityParts } from '../identity-deps.ts';
import { mailSecurityNotification } from '../mail-security-notification.ts';

type Mailed = Person & { readonly email: string };

/**
 * Makes the codes of a set and answers them, this once; those before are good no more. Called again for the same set it answers the
 * same codes. Refuses `identity.two_factor_off`.
 */
export async function createRecoveryCodes(parts: IdentityParts, person: Mailed, setId: string): Promise<string[]> {
  const { sellerId, userId, email } = person;
  const at = (await parts.clockOf(sellerId)).now();
  const codes = recoveryCodesOf(parts.keys.recoveryCode, person, setId);
  const hashes = codes.map((code) => hashOfRecoveryCode(parts.keys.recoveryCode, person, code));
  await parts.transact(async (tx) => {
    assertThat((await readTwoFactor(tx, person))?.enabled, 'identity.two_factor_off');
    if (!(await replaceRecoveryCodes(tx, person, { id: setId, hashes, at }))) return;
    recordAudit(tx, {
      sellerId,
      at,
      action: 'user.recovery_codes_made',
      subject: auditedPerson({ id: userId, email }),
    });
    await mailSecurityNotification(parts, tx, person, { kind: 'RECOVERY_CODES_MADE', at });
  });
  return codes;
}

export function countRecoveryCodes({ reader }: IdentityParts, person: Person) {
  return count(reader, person);
}
