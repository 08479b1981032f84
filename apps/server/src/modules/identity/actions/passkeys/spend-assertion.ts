import type { AuditAction, UsedCredential } from '@balcao/contract';
import { type Actor, currentActor, recordAudit } from '../../../audit/index.ts';
import { refuse } from '../../refusals.ts';
import { findPasskeys, notePasskeyUse, type Passkey, spendChallenge } from '../../store/passkey-store.ts';
import type { Person } from '../../store/user.ts';
import { auditedPerson } from '../audited-person.ts';
import type { IdentityParts } from '../identity-deps.ts';
import { mailSecurityNotification } from '../mail-security-notification.ts';
import { type ChallengeUse, makeChallenge, type ReadChallenge, readChallenge } from './challenges.ts';
import { knownTransports, relyingParty, webAuthn } from './relying-party.ts';

export async function beginAssertion(
  { clock, keys, baseUrl }: IdentityParts,
  use: ChallengeUse,
  passkeys: readonly Passkey[] = [],
) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(baseUrl).id,
    challenge: new Uint8Array(makeChallenge(keys.passkeyChallenge, use, clock.now())),
    userVerification: use.purpose === 'second-step' ? 'preferred' : 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
  });
}

interface Assertion {
  readonly credential: UsedCredential;
  readonly expected: ChallengeUse;
  readonly email: string;
  readonly failed: AuditAction;
  readonly actor?: Actor;
}

/**
 * Verifies an assertion by a person's passkey, once. Refuses `identity.passkey_refused` for another person's passkey;
 * for a challenge that is not ours, is another's or was used; and for a counter that did not grow, which is mailed to
 * the person because the key may have been copied. User verification is required when the passkey is the only factor or
 * confirms the identity again.
 */
export async function spendAssertion(
  parts: IdentityParts,
  person: Person,
  { credential, expected, email, failed, actor }: Assertion,
): Promise<void> {
  const { sellerId } = person;
  const at = (await parts.clockOf(sellerId)).now();
  const doer = actor ?? currentActor();
  const entry = { sellerId, at, subject: auditedPerson({ id: person.userId, email }), actor: doer };
  const passkey = (await findPasskeys(parts.reader, person)).find(({ credentialId }) => credentialId === credential.id);
  const signed = passkey ? await verifyUsed(parts, passkey, credential, expected) : null;
  const isTaken = await parts.transact(async (tx) => {
    const isFresh = signed && passkey && (await spendChallenge(tx, signed.challenge, parts.clock.now()));
    if (!isFresh) {
      recordAudit(tx, { ...entry, action: failed });
      return false;
    }
    if (await notePasskeyUse(tx, passkey, { ...signed, at })) return true;
    recordAudit(tx, { ...entry, action: 'user.passkey_cloned', before: { name: passkey.name } });
    await mailSecurityNotification(parts, tx, { sellerId, email }, { kind: 'PASSKEY_CLONED', at, origin: doer });
    return false;
  });
  if (!isTaken) refuse('identity.passkey_refused');
}

interface Signed {
  readonly challenge: ReadChallenge;
  readonly counter: number;
  readonly synced: boolean;
}

async function verifyUsed(
  parts: IdentityParts,
  passkey: Passkey,
  { id, rawId, type, response: { userHandle, ...response } }: UsedCredential,
  use: ChallengeUse,
): Promise<Signed | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const party = relyingParty(parts.baseUrl);
  let challenge: ReadChallenge | null = null;
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId, type, clientExtensionResults: {}, response },
    expectedChallenge: (text) => {
      challenge = readChallenge(parts.keys.passkeyChallenge, use, text, parts.clock.now());
      return challenge !== null;
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: use.purpose !== 'second-step',
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      // The database compares the counter, so that a failure is reported and two concurrent assertions are not both
      // accepted.
      counter: 0,
      transports: knownTransports(passkey.transports),
    },
  }).catch(() => null);
  if (!verified?.verified || !challenge) return null;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { challenge, counter: newCounter, synced: credentialBackedUp };
}
