import type { AuditAction, UsedCredential } from '@balcao/contract';
import { type Actor, currentActor, recordAudit } from '../../../audit/index.ts';
import { refuse } from '../../refusals.ts';
import { findPasskeys, notePasskeyUse, type Passkey, spendChallenge } from '../../store/passkey-store.ts';
import { auditedPerson } from '../audited-person.ts';
import type { IdentityParts } from '../identity-deps.ts';
import { mailSecurityNotice } from '../mail-security-notice.ts';
import { type ChallengeUse, makeChallenge, type ReadChallenge, readChallenge } from './challenges.ts';
import { knownTransports, relyingParty, webAuthn } from './relying-party.ts';

interface Person {
  readonly sellerId: string;
  readonly userId: string;
}

/** The options for an assertion: one of these passkeys, or any of ours that the authenticator has. */
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
  /** What the audit trail says of one that is wrong. */
  readonly failed: AuditAction;
  /** Who, where the call has no session yet. */
  readonly actor?: Actor;
}

/**
 * Takes what a person's passkey signed, once. Refuses `identity.passkey_refused`: for a passkey that is not the person's, for a
 * challenge that is not ours, is another's or served before, and for a counter that did not grow, of which the person is notified: there
 * may be a copy of the key. Alone, or to say again who it is, the person must have shown themself to the device.
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
    await mailSecurityNotice(parts, tx, { sellerId, email }, { kind: 'PASSKEY_CLONED', at, origin: doer });
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
      // The row decides whether the counter grew, so that it is noticed, and two at once are not both taken.
      counter: 0,
      transports: knownTransports(passkey.transports),
    },
  }).catch(() => null);
  if (!verified?.verified || !challenge) return null;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { challenge, counter: newCounter, synced: credentialBackedUp };
}
