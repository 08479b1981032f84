import { type MadeCredential, maxPasskeys } from '@balcao/contract';
import { recordAudit } from '../../../audit/index.ts';
import { assertThat, refuse } from '../../refusals.ts';
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  type Passkey,
  setPasskeyName,
  spendChallenge,
} from '../../store/passkey-store.ts';
import { auditedPerson } from '../audited-person.ts';
import { factorGiven } from '../factor-given.ts';
import type { IdentityParts } from '../identity-deps.ts';
import { mailSecurityNotification } from '../mail-security-notification.ts';
import type { SignedIn } from '../own-access/check-own-password.ts';
import { makeChallenge, type ReadChallenge, readChallenge } from './challenges.ts';
import { algorithms, knownTransports, relyingParty, userHandleOf, webAuthn } from './relying-party.ts';

export type { Passkey } from '../../store/passkey-store.ts';

export function findOwnPasskeys({ reader }: IdentityParts, person: SignedIn): Promise<Passkey[]> {
  return findPasskeys(reader, person);
}

/**
 * Returns the options for a browser to create a passkey, which exclude devices that have one. Refuses
 * `identity.too_many_passkeys`.
 */
export async function beginPasskey({ reader, clock, keys, baseUrl }: IdentityParts, person: SignedIn) {
  const had = await findPasskeys(reader, person);
  assertThat(had.length < maxPasskeys, 'identity.too_many_passkeys');
  const { generateRegistrationOptions } = await webAuthn();
  const { name: rpName, id: rpID } = relyingParty(baseUrl);
  const use = { purpose: 'register', subject: person.userId } as const;
  return generateRegistrationOptions({
    rpName,
    rpID,
    userName: person.email,
    userID: userHandleOf(person),
    challenge: new Uint8Array(makeChallenge(keys.passkeyChallenge, use, clock.now())),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: had.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

interface NewPasskey {
  readonly id: string;
  readonly name: string;
  readonly credential: MadeCredential;
}

/**
 * Stores a passkey that answers a challenge of ours, which is valid once. A repeated call with the same id returns the
 * same passkey. Refuses `identity.passkey_refused` and `identity.too_many_passkeys`.
 */
export async function addPasskey(
  parts: IdentityParts,
  person: SignedIn,
  { id, name, credential }: NewPasskey,
): Promise<Passkey> {
  const { sellerId, userId, email } = person;
  const kept = await keptPasskey(parts, person, id);
  if (kept) return kept;
  const { info, challenge } = await verifyMade(parts, person, credential);
  const at = (await parts.clockOf(sellerId)).now();
  const passkey: Passkey = {
    sellerId,
    userId,
    id,
    name,
    credentialId: info.credential.id,
    publicKey: Buffer.from(info.credential.publicKey),
    counter: info.credential.counter,
    transports: knownTransports(credential.response.transports ?? []),
    synced: info.credentialBackedUp,
    createdAt: at,
    lastUsedAt: null,
  };
  await parts.transact(async (tx) => {
    assertThat(await spendChallenge(tx, challenge, parts.clock.now()), 'identity.passkey_refused');
    assertThat((await findPasskeys(tx, person)).length < maxPasskeys, 'identity.too_many_passkeys');
    assertThat(await insertPasskey(tx, passkey), 'identity.passkey_refused');
    const subject = auditedPerson({ id: userId, email });
    recordAudit(tx, { sellerId, at, action: 'user.passkey_added', subject, after: { name } });
    await mailSecurityNotification(parts, tx, person, { kind: 'PASSKEY_ADDED', at });
    await factorGiven(parts, tx, person);
  });
  return passkey;
}

/** Refuses `identity.passkey_not_found`, also for another person's passkey. */
export async function renamePasskey(
  parts: IdentityParts,
  person: SignedIn,
  id: string,
  name: string,
): Promise<Passkey> {
  const { sellerId, userId, email } = person;
  const at = (await parts.clockOf(sellerId)).now();
  await parts.transact(async (tx) => {
    const before = await setPasskeyName(tx, { sellerId, userId, id }, name);
    assertThat(before !== null, 'identity.passkey_not_found');
    if (before === name) return;
    const subject = auditedPerson({ id: userId, email });
    const change = { before: { name: before }, after: { name } };
    recordAudit(tx, { sellerId, at, action: 'user.passkey_renamed', subject, ...change });
  });
  return (await keptPasskey(parts, person, id)) ?? refuse('identity.passkey_not_found');
}

/** Refuses `identity.passkey_not_found`, also for another person's passkey. */
export async function removePasskey(parts: IdentityParts, person: SignedIn, id: string): Promise<void> {
  const { sellerId, userId, email } = person;
  const at = (await parts.clockOf(sellerId)).now();
  await parts.transact(async (tx) => {
    const name = await deletePasskey(tx, { sellerId, userId, id });
    assertThat(name !== null, 'identity.passkey_not_found');
    const subject = auditedPerson({ id: userId, email });
    recordAudit(tx, { sellerId, at, action: 'user.passkey_removed', subject, before: { name } });
    await mailSecurityNotification(parts, tx, person, { kind: 'PASSKEY_REMOVED', at });
  });
}

async function keptPasskey({ reader }: IdentityParts, person: SignedIn, id: string): Promise<Passkey | undefined> {
  return (await findPasskeys(reader, person)).find((passkey) => passkey.id === id);
}

async function verifyMade(parts: IdentityParts, person: SignedIn, credential: MadeCredential) {
  const { verifyRegistrationResponse } = await webAuthn();
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(parts.baseUrl);
  const use = { purpose: 'register', subject: person.userId } as const;
  let challenge: ReadChallenge | null = null;
  const verified = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.rawId,
      type: credential.type,
      clientExtensionResults: {},
      response: { ...credential.response, transports: knownTransports(credential.response.transports ?? []) },
    },
    expectedChallenge: (text) => {
      challenge = readChallenge(parts.keys.passkeyChallenge, use, text, parts.clock.now());
      return challenge !== null;
    },
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  const info = verified?.registrationInfo;
  if (!info || !challenge) refuse('identity.passkey_refused');
  return { info, challenge: challenge as ReadChallenge };
}
