import type { AuditAction } from '@balcao/contract';
import type { Tx } from '../../../database/transact.ts';
import { type Actor, currentActor, recordAudit } from '../../audit/index.ts';
import { secondStepByUser } from '../guessing.ts';
import { refuse } from '../refusals.ts';
import { deleteRecoveryCodes, spendRecoveryCode } from '../store/recovery-code-store.ts';
import { deleteTwoFactor, useStep } from '../store/two-factor-store.ts';
import type { Person } from '../store/user.ts';
import { auditedPerson } from './audited-person.ts';
import { hashOfRecoveryCode } from './credentials/recovery-codes.ts';
import { open } from './credentials/secret-box.ts';
import { stepOfCode } from './credentials/totp.ts';
import { assertNoWait } from './guard.ts';
import type { IdentityParts, SecurityNotification } from './identity-deps.ts';
import { mailSecurityNotification } from './mail-security-notification.ts';

interface SpentCode {
  readonly code: string;
  readonly secret: Buffer;
  readonly enabled: boolean;
}

interface CodeTrail {
  readonly email: string;
  readonly spent?: AuditAction;
  readonly failed: AuditAction;
  readonly notification?: SecurityNotification;
  readonly actor?: Actor;
}

export function secretContext({ sellerId, userId }: Person): string {
  return `two-factor ${sellerId} ${userId}`;
}

/**
 * Accepts a code of the authenticator app or a recovery code once, and turns the second factor on or off as requested.
 * Refuses `identity.wrong_code`, also for a used code, and delays and locks guessing.
 */
export function spendCode(parts: IdentityParts) {
  const { keys, guard, clock, clockOf, transact } = parts;
  return async (person: Person, { code, secret, enabled }: SpentCode, trail: CodeTrail): Promise<void> => {
    const { sellerId, userId } = person;
    const at = (await clockOf(sellerId)).now();
    const entry = { sellerId, at, subject: auditedPerson({ id: userId, email: trail.email }) };
    const actor = trail.actor ?? currentActor();
    const mailNotification = (tx: Tx, kind: SecurityNotification) =>
      mailSecurityNotification(parts, tx, { sellerId, email: trail.email }, { kind, at, origin: actor });
    const counted = [{ kind: 'second-step', policy: secondStepByUser, subject: person.userId }] as const;
    assertNoWait(await guard.admit(counted));
    const isOfApp = /^\d{6}$/.test(code);
    const step = isOfApp
      ? await stepOfCode(open(keys.twoFactorSecret, secret, secretContext(person)), code, clock.now())
      : null;
    const isSpent = await transact(async (tx) => {
      const isRight = isOfApp
        ? step !== null && (await useStep(tx, person, { secret, step, enabled }))
        : await spendRecoveryCode(tx, person, { hash: hashOfRecoveryCode(keys.recoveryCode, person, code), at });
      const action = isRight ? trail.spent : trail.failed;
      if (action) recordAudit(tx, { ...entry, action, actor });
      if (!isRight) return false;
      if (!isOfApp) {
        recordAudit(tx, { ...entry, action: 'user.recovery_code_used', actor });
        await mailNotification(tx, 'RECOVERY_CODE_USED');
      }
      if (trail.notification) await mailNotification(tx, trail.notification);
      if (!enabled) {
        await deleteTwoFactor(tx, person);
        await deleteRecoveryCodes(tx, person);
      }
      return true;
    });
    if (!isSpent) {
      assertNoWait(await guard.fail(counted));
      refuse('identity.wrong_code');
    }
    await guard.succeed(counted);
  };
}
