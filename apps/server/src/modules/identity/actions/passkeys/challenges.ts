import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { bytesOfText } from '../credentials/packed-ids.ts';

/** What a challenge is for, and whose it is: the person's id, their session's, or nobody's yet. */
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
const macBytes = 32;

/** A challenge for WebAuthn. It is signed and not stored, so that requesting thousands of them fills no table. */
export function makeChallenge(key: KeyObject, use: ChallengeUse, now: Temporal.Instant): Buffer {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(now.add({ minutes: lifeMinutes }).epochMilliseconds, 0, timeBytes);
  const head = Buffer.concat([time, randomBytes(nonceBytes)]);
  return Buffer.concat([head, macOf(key, use, head)]);
}

/** Null for one that is not ours, was made for something or somebody else, or has ended. The caller makes sure that it is used once. */
export function readChallenge(
  key: KeyObject,
  use: ChallengeUse,
  text: string,
  now: Temporal.Instant,
): ReadChallenge | null {
  const bytes = bytesOfText(text, timeBytes + nonceBytes + macBytes);
  if (!bytes) return null;
  const head = bytes.subarray(0, timeBytes + nonceBytes);
  if (!timingSafeEqual(bytes.subarray(timeBytes + nonceBytes), macOf(key, use, head))) return null;
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(head.readUIntBE(0, timeBytes));
  if (Temporal.Instant.compare(expiresAt, now) <= 0) return null;
  return { hash: createHash('sha256').update(bytes).digest(), expiresAt };
}

function macOf(key: KeyObject, { purpose, subject }: ChallengeUse, head: Buffer): Buffer {
  return createHmac('sha256', key).update(`${purpose} ${subject} `).update(head).digest();
}
