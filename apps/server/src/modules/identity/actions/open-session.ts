import { randomBytes } from 'node:crypto';
import type { Role, SessionUser } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { recordAudit } from '../../audit/index.ts';
import { assertThat } from '../refusals.ts';
import { isTwoFactorRequired, noteDevice } from '../store/security-store.ts';
import { deleteOldSessions, insertSession, type Origin } from '../store/session-store.ts';
import { readTwoFactor } from '../store/two-factor-store.ts';
import type { User } from '../store/user.ts';
import { noteSignIn } from '../store/user-writer.ts';
import { actingPerson, auditedPerson } from './audited-person.ts';
import type { Client } from './credentials/identity-tokens.ts';
import { type RefreshTicket, writeRefreshToken } from './credentials/refresh-token.ts';
import { describeSession } from './describe-session.ts';
import type { IdentityParts } from './identity-deps.ts';
import { mailSecurityNotification } from './mail-security-notification.ts';

export interface OpenedSession {
  readonly accessToken: string;
  readonly expiresIn: number;
  readonly refreshToken: string;
  readonly user: SessionUser;
  readonly roles: Role[];
}

export interface Arrival extends Origin {
  readonly device: Buffer | null;
}

const seedBytes = 32;
/** A person signs in again after a day without use, and in any case after two weeks. */
export const idleSeconds = 24 * 60 * 60;
const maxHours = 14 * 24;
/** Minutes after signing in or confirming the identity in which no confirmation is needed. */
export const steppedUpMinutes = 5;

interface NewSignIn {
  readonly client: Client;
  readonly origin: Arrival;
  readonly byFactor: boolean;
}

/**
 * Starts a session with the first generation of its refresh tokens. Refuses `identity.user_blocked` when access was
 * taken away while the password was checked.
 */
export async function openSession(
  parts: IdentityParts,
  user: User,
  { client, origin, byFactor }: NewSignIn,
): Promise<OpenedSession> {
  const now = parts.clock.now();
  const { sellerId, id: userId } = user;
  const session = {
    sellerId,
    id: newId<'session'>(now.epochMilliseconds),
    seed: randomBytes(seedBytes),
    generation: 0,
  };
  const at = (await parts.clockOf(sellerId)).now();
  await parts.transact(async (tx) => {
    assertThat(await noteSignIn(tx, user, { at: now, ...origin }), 'identity.user_blocked');
    if (origin.device) {
      const seen = await noteDevice(tx, { sellerId, userId }, { hash: origin.device, at: now });
      if (!seen.known && !seen.first)
        await mailSecurityNotification(parts, tx, user, { kind: 'NEW_DEVICE', at, origin });
    }
    await deleteOldSessions(tx, { sellerId, userId }, now);
    await insertSession(tx, {
      ...session,
      userId,
      client,
      address: origin.address,
      userAgent: origin.userAgent,
      rotatedAt: now,
      idleUntil: now.add({ seconds: idleSeconds }),
      expiresAt: now.add({ hours: maxHours }),
      steppedUpUntil: now.add({ minutes: steppedUpMinutes }),
      codeGivenUntil: byFactor ? now.add({ minutes: steppedUpMinutes }) : null,
    });
    const actor = actingPerson(user, origin, session.id);
    recordAudit(tx, { sellerId, at, action: 'session.signed_in', subject: auditedPerson(user), actor });
  });
  return grantTokens(parts, user, session.seed, { sellerId, sessionId: session.id, generation: 0 });
}

export async function grantTokens(
  parts: IdentityParts,
  user: User,
  seed: Uint8Array,
  ticket: RefreshTicket,
): Promise<OpenedSession> {
  const { id: sub, sellerId: seller, email, profile } = user;
  const mustEnroll = await mustEnrollOf(parts, user);
  const described = await describeSession(parts, user, mustEnroll);
  return {
    accessToken: await parts.tokens.access.issue({
      sub,
      seller,
      email,
      profile,
      session: ticket.sessionId,
      ...(mustEnroll && { mustEnroll }),
    }),
    expiresIn: parts.tokens.access.seconds,
    refreshToken: writeRefreshToken(parts.keys.refreshToken, seed, ticket),
    user: described,
    roles: described.roles,
  };
}

async function mustEnrollOf({ reader }: IdentityParts, { sellerId, id: userId }: User): Promise<boolean> {
  if (!(await isTwoFactorRequired(reader, sellerId))) return false;
  return !(await readTwoFactor(reader, { sellerId, userId }))?.enabled;
}
