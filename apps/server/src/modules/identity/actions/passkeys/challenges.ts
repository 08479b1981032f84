import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import { readToken, signToken } from '../../../signed-token.ts';

/** A challenge belongs to a person, to their session, or to nobody yet. */
export interface ChallengeUse {
  readonly purpose: 'register' | 'sign-in' | 'second-step' | 'step-up';
  readonly subject: string;
}

/** A challenge of ours that is still good, by what it is noted once it served. */
export interface ReadChallenge {
  readonly hash: Buffer;
  readonly expiresAt: Temporal.Instant;
}

const lifeMinutes = 5;
const timeBytes = 6;
const nonceBytes = 18;

/** A challenge for WebAuthn. It is signed and not stored, so that requesting thousands of them fills no table. */
export function makeChallenge(key: KeyObject, use: ChallengeUse, now: Temporal.Instant): Buffer {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(now.add({ minutes: lifeMinutes }).epochMilliseconds, 0, timeBytes);
  const token = signToken(key, Buffer.concat([time, randomBytes(nonceBytes)]), signingOf(use));
  return Buffer.from(token, 'base64url');
}

/** Null for one that is not ours, was made for something or somebody else, or has ended. The caller makes sure that it is used once. */
export function readChallenge(
  key: KeyObject,
  use: ChallengeUse,
  text: string,
  now: Temporal.Instant,
): ReadChallenge | null {
  const content = readToken(key, text, signingOf(use));
  if (!content) return null;
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(content.readUIntBE(0, timeBytes));
  if (Temporal.Instant.compare(expiresAt, now) <= 0) return null;
  return { hash: createHash('sha256').update(text, 'base64url').digest(), expiresAt };
}

function signingOf({ purpose, subject }: ChallengeUse) {
  return { context: `${purpose} ${subject} ` };
}
