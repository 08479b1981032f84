import { recordAudit } from '../../audit/index.ts';
import { assertThat } from '../refusals.ts';
import { isTwoFactorRequired } from '../store/security-store.ts';
import { keepPendingSecret, readTwoFactor } from '../store/two-factor-store.ts';
import { auditedPerson } from './audited-person.ts';
import { seal } from './credentials/secret-box.ts';
import { makeTotpSecret } from './credentials/totp.ts';
import { factorGiven } from './factor-given.ts';
import type { IdentityParts } from './identity-deps.ts';
import { secretContext, spendCode } from './spend-code.ts';

interface Person {
  readonly sellerId: string;
  readonly userId: string;
  readonly email: string;
  readonly sessionId?: string;
}

export async function generateTwoFactor(
  { keys, transact, clockOf }: IdentityParts,
  person: Person,
): Promise<{ readonly qrCodeUrl: string }> {
  const { secret, qrCodeUrl } = makeTotpSecret(person.email);
  const box = seal(keys.twoFactorSecret, secret, secretContext(person));
  const { sellerId, userId: id, email } = person;
  const at = (await clockOf(sellerId)).now();
  const isKept = await transact(async (tx) => {
    const isNew = await keepPendingSecret(tx, person, box);
    const subject = auditedPerson({ id, email });
    if (isNew) recordAudit(tx, { sellerId, at, action: 'user.two_factor_started', subject });
    return isNew;
  });
  assertThat(isKept, 'identity.two_factor_already_on');
  return { qrCodeUrl };
}

/**
 * Turns the second factor on or off with a code. Without a change no code is used. Turning it off deletes the recovery
 * codes. Refuses `identity.two_factor_required` when the seller requires one.
 */
export async function switchTwoFactor(
  parts: IdentityParts,
  person: Person,
  { code, on }: { readonly code: string; readonly on: boolean },
): Promise<void> {
  const known = await readTwoFactor(parts.reader, person);
  if ((known?.enabled ?? false) === on) return;
  assertThat(known, 'identity.two_factor_not_started');
  if (!on) assertThat(!(await isTwoFactorRequired(parts.reader, person.sellerId)), 'identity.two_factor_required');
  await spendCode(parts)(
    person,
    { code, secret: known.secret, enabled: on },
    {
      email: person.email,
      spent: on ? 'user.two_factor_enabled' : 'user.two_factor_disabled',
      failed: 'user.two_factor_failed',
      notification: on ? 'TWO_FACTOR_ON' : 'TWO_FACTOR_OFF',
    },
  );
  const { sessionId } = person;
  if (on && sessionId) await parts.transact((tx) => factorGiven(parts, tx, { ...person, sessionId }));
}

export async function isTwoFactorOn({ reader }: IdentityParts, person: Omit<Person, 'email'>): Promise<boolean> {
  return (await readTwoFactor(reader, person))?.enabled ?? false;
}
