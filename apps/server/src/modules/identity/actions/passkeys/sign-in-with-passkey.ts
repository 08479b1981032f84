import type { UsedCredential } from '@balcao/contract';
import { assertThat } from '../../refusals.ts';
import { findPasskeys } from '../../store/passkey-store.ts';
import { readUser } from '../../store/user-reader.ts';
import { actingPerson } from '../audited-person.ts';
import type { Client } from '../credentials/identity-tokens.ts';
import { firstStepOf } from '../first-step-of.ts';
import type { IdentityParts } from '../identity-deps.ts';
import { type Arrival, type OpenedSession, openSession } from '../open-session.ts';
import { personOfHandle } from './relying-party.ts';
import { beginAssertion, spendAssertion } from './spend-assertion.ts';

/**
 * Signs in with a passkey alone, which is both factors: the device, and the user verification on it. The passkey
 * identifies the person. Refuses `identity.passkey_refused`, and a blocked or inactive person once the passkey was
 * verified.
 */
export async function signInWithPasskey(
  parts: IdentityParts,
  request: {
    readonly credential: UsedCredential;
    readonly client: Client;
    readonly origin: Arrival;
  },
): Promise<OpenedSession> {
  const { credential, client, origin } = request;
  const person = personOfHandle(credential.response.userHandle);
  assertThat(person, 'identity.passkey_refused');
  const user = await readUser(parts.reader, person.sellerId, person.userId);
  assertThat(user, 'identity.passkey_refused');
  await spendAssertion(parts, person, {
    credential,
    expected: { purpose: 'sign-in', subject: '' },
    email: user.email,
    failed: 'session.second_step_failed',
    actor: actingPerson(user, origin),
  });
  assertThat(user.status !== 'BLOCKED', 'identity.user_blocked');
  assertThat(user.status === 'ACTIVE', 'identity.user_inactive');
  return openSession(parts, user, { client, origin, byFactor: true });
}

/**
 * Returns the challenge of the second step; null for a person without passkeys. Refuses `identity.second_step_expired`.
 */
export async function beginPasskeySecondStep(parts: IdentityParts, token: string | null) {
  const { user } = await firstStepOf(parts, token);
  const person = { sellerId: user.sellerId, userId: user.id };
  const passkeys = await findPasskeys(parts.reader, person);
  return passkeys.length === 0 ? null : beginAssertion(parts, { purpose: 'second-step', subject: user.id }, passkeys);
}

export async function verifyPasskeySecondStep(
  parts: IdentityParts,
  step: {
    readonly token: string | null;
    readonly credential: UsedCredential;
    readonly origin: Arrival;
  },
): Promise<{ readonly session: OpenedSession; readonly client: Client }> {
  const { user, client } = await firstStepOf(parts, step.token);
  await spendAssertion(
    parts,
    { sellerId: user.sellerId, userId: user.id },
    {
      credential: step.credential,
      expected: { purpose: 'second-step', subject: user.id },
      email: user.email,
      failed: 'session.second_step_failed',
      actor: actingPerson(user, step.origin),
    },
  );
  return { session: await openSession(parts, user, { client, origin: step.origin, byFactor: true }), client };
}
