import type { StepUpMethod, UsedCredential } from '@balcao/contract';
import { recordAudit } from '../../audit/index.ts';
import { assertThat } from '../refusals.ts';
import { findPasskeys } from '../store/passkey-store.ts';
import { type Origin, readStepUp, setSteppedUp } from '../store/session-store.ts';
import { readTwoFactor } from '../store/two-factor-store.ts';
import { auditedPerson } from './audited-person.ts';
import type { IdentityParts } from './identity-deps.ts';
import { steppedUpMinutes } from './open-session.ts';
import { checkOwnPassword, type SignedIn } from './own-access/check-own-password.ts';
import { spendAssertion } from './passkeys/spend-assertion.ts';
import { spendCode } from './spend-code.ts';

export type StepUpProof =
  | { readonly method: 'PASSWORD'; readonly password: string }
  | { readonly method: 'CODE'; readonly code: string }
  | { readonly method: 'PASSKEY'; readonly credential: UsedCredential };

/**
 * Confirms a person's identity again (step-up), which allows sensitive actions in their session for five minutes.
 * Failures count with those of signing in. Refuses `identity.wrong_password`, `identity.wrong_code`,
 * `identity.passkey_refused`, their waits and locks, and `identity.session_ended`.
 */
export async function stepUp(
  parts: IdentityParts,
  person: SignedIn,
  proof: StepUpProof,
  origin: Origin,
): Promise<Temporal.Instant> {
  const { sellerId, userId, email } = person;
  const at = (await parts.clockOf(sellerId)).now();
  await prove(parts, { person, proof, origin });
  const until = parts.clock.now().add({ minutes: steppedUpMinutes });
  await parts.transact(async (tx) => {
    assertThat(await setSteppedUp(tx, person, until, proof.method !== 'PASSWORD'), 'identity.session_ended');
    const subject = auditedPerson({ id: userId, email });
    recordAudit(tx, { sellerId, at, action: 'session.stepped_up', subject });
  });
  return until;
}

export async function describeStepUp(
  { reader, clock }: IdentityParts,
  person: SignedIn,
): Promise<{ until: Temporal.Instant | null; methods: StepUpMethod[] }> {
  const { until = null } = (await readStepUp(reader, person)) ?? {};
  const twoFactor = await readTwoFactor(reader, person);
  const passkeys = await findPasskeys(reader, person);
  return {
    until: isAfter(until, clock.now()) ? until : null,
    methods: [
      'PASSWORD',
      ...(twoFactor?.enabled ? (['CODE'] as const) : []),
      ...(passkeys.length > 0 ? (['PASSKEY'] as const) : []),
    ],
  };
}

export async function isSteppedUp(
  { reader, clock }: IdentityParts,
  person: Omit<SignedIn, 'email'>,
  by: 'ANY' | 'CODE' = 'ANY',
): Promise<boolean> {
  const { until = null, codeUntil = null, ended = false } = (await readStepUp(reader, person)) ?? {};
  assertThat(!ended, 'identity.session_ended');
  return isAfter(by === 'CODE' ? codeUntil : until, clock.now());
}

export async function hasSecondFactor(
  { reader }: Pick<IdentityParts, 'reader'>,
  person: Omit<SignedIn, 'email'>,
): Promise<boolean> {
  const [twoFactor, passkeys] = [await readTwoFactor(reader, person), await findPasskeys(reader, person)];
  return twoFactor?.enabled === true || passkeys.length > 0;
}

export async function expireStepUp({ transact, clock }: IdentityParts, person: Omit<SignedIn, 'email'>): Promise<void> {
  await transact((tx) => setSteppedUp(tx, person, clock.now(), true));
}

async function prove(
  parts: IdentityParts,
  { person, proof, origin }: { readonly person: SignedIn; readonly proof: StepUpProof; readonly origin: Origin },
): Promise<void> {
  const failed = 'session.step_up_failed';
  switch (proof.method) {
    case 'PASSWORD':
      return checkOwnPassword(parts, person, { password: proof.password, origin, failed });
    case 'CODE': {
      const twoFactor = await readTwoFactor(parts.reader, person);
      assertThat(twoFactor?.enabled, 'identity.wrong_code');
      const { secret } = twoFactor;
      return spendCode(parts)(person, { code: proof.code, secret, enabled: true }, { email: person.email, failed });
    }
    case 'PASSKEY': {
      const expected = { purpose: 'step-up', subject: person.sessionId } as const;
      await spendAssertion(parts, person, { credential: proof.credential, expected, email: person.email, failed });
    }
  }
}

function isAfter(until: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return until !== null && Temporal.Instant.compare(until, now) > 0;
}
