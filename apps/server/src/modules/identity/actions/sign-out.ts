import { recordAudit } from '../../audit/index.ts';
import { lockSession, type Origin } from '../store/session-store.ts';
import { readUser } from '../store/user-reader.ts';
import { actingPerson, auditedPerson } from './audited-person.ts';
import { isGenuine, readRefreshToken } from './credentials/refresh-token.ts';
import { endOneSession } from './end-sessions.ts';
import type { IdentityParts } from './identity-deps.ts';

/** Ends the session of a refresh token, used or not. An invalid token ends nothing and notifies nobody. */
export async function signOut(
  { transact, keys, clock, clockOf }: IdentityParts,
  token: string,
  origin: Origin,
): Promise<void> {
  const ticket = readRefreshToken(token);
  if (!ticket) return;
  await transact(async (tx) => {
    const session = await lockSession(tx, ticket.sellerId, ticket.sessionId);
    if (!session || !isGenuine(keys.refreshToken, session.seed, token)) return;
    await endOneSession(tx, session, { at: clock.now(), by: 'sign-out' });
    const user = session.ended ? null : await readUser(tx, session.sellerId, session.userId);
    if (!user) return;
    const at = (await clockOf(session.sellerId, tx)).now();
    const entry = { sellerId: session.sellerId, at, subject: auditedPerson(user) };
    recordAudit(tx, { ...entry, action: 'session.signed_out', actor: actingPerson(user, origin, session.id) });
  });
}
