import type { Tx } from '../../../database/transact.ts';
import { appendEvents } from '../../../jobs/index.ts';
import { endSession, endSessionsBut, endSessionsOf, type Session } from '../store/session-store.ts';
import type { Person } from '../store/user.ts';
import type { SessionEnd } from '../store/user-tables.ts';

interface End {
  readonly at: Temporal.Instant;
  readonly by: SessionEnd;
}

/** Ends a session and closes its streams. A session that ended before keeps its reason. */
export async function endOneSession(tx: Tx, session: Session, end: End): Promise<void> {
  await endSession(tx, session, end);
  await publish(tx, session);
}

export async function endEverySession(tx: Tx, person: Person, end: End): Promise<void> {
  await endSessionsOf(tx, person, end);
  await publish(tx, person);
}

export async function endOtherSessions(
  tx: Tx,
  person: { readonly sellerId: string; readonly userId: string; readonly sessionId: string },
  end: End,
): Promise<void> {
  await endSessionsBut(tx, person, end);
  await publish(tx, person);
}

export function notifyUserChanged(tx: Tx, { sellerId, id }: { readonly sellerId: string; readonly id: string }) {
  return appendEvents(tx, [{ sellerId, topic: 'user.changed', subjectId: id }]);
}

function publish(tx: Tx, { sellerId, userId }: Person): Promise<void> {
  return appendEvents(tx, [{ sellerId, topic: 'session.ended', subjectId: userId }]);
}
