import type { Profile } from '@balcao/contract';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { Rotation } from '../refresh.ts';
import type { Person } from './user.ts';
import type { SessionEnd, UserSessionsTable } from './user-tables.ts';

export interface Origin {
  readonly address: string | null;
  readonly userAgent: string | null;
}

export interface Session extends Rotation, Person {
  readonly id: string;
  readonly seed: Buffer;
}

export async function insertSession(
  tx: Tx,
  session: Omit<FromRow<UserSessionsTable>, 'begunAt' | 'endedAt' | 'endedBy'>,
): Promise<void> {
  await tx
    .insertInto('user_sessions')
    .values({ ...toRow(session), begun_at: session.rotatedAt, ended_at: null, ended_by: null })
    .execute();
}

/** Locks a session until the transaction ends, so that refreshes run one after another. */
export async function lockSession(tx: Tx, sellerId: string, id: string): Promise<Session | null> {
  const row = await tx
    .selectFrom('user_sessions')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...fromRow(row), ended: row.ended_at !== null } : null;
}

export async function rotateSession(
  tx: Tx,
  { sellerId, id, generation }: Session,
  times: { readonly rotatedAt: Temporal.Instant; readonly idleUntil: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('user_sessions')
    .set({ generation: generation + 1, rotated_at: times.rotatedAt, idle_until: times.idleUntil })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export interface OpenSession {
  readonly id: string;
  readonly client: string;
  readonly begunAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant;
  readonly origin: Origin;
}

export async function findOpenSessions(
  reader: Reader,
  { sellerId, userId }: Person,
  now: Temporal.Instant,
): Promise<OpenSession[]> {
  const rows = await reader
    .selectFrom('user_sessions')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_until', '>', now)
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    client: row.client,
    begunAt: row.begun_at,
    lastUsedAt: row.rotated_at,
    origin: { address: row.address, userAgent: row.user_agent },
  }));
}

export async function isOpen(reader: Reader, sellerId: string, id: string, now: Temporal.Instant): Promise<boolean> {
  const row = await reader
    .selectFrom('user_sessions')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export interface SessionKey {
  readonly sellerId: string;
  readonly sessionId: string;
}

export interface Authority {
  readonly profile: Profile;
  readonly approvesFrom: Temporal.Instant | null;
}

export async function readAuthority(reader: Reader, session: SessionKey): Promise<Authority | null> {
  const row = await reader
    .selectFrom('user_sessions')
    .innerJoin('users', (join) =>
      join.onRef('users.seller_id', '=', 'user_sessions.seller_id').onRef('users.id', '=', 'user_sessions.user_id'),
    )
    .select(['users.profile', 'users.approves_from'])
    .where('user_sessions.seller_id', '=', session.sellerId)
    .where('user_sessions.id', '=', session.sessionId)
    .where('user_sessions.ended_at', 'is', null)
    .where('users.status', '=', 'ACTIVE')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { profile: row.profile, approvesFrom: row.approves_from } : null;
}

interface SessionOfPerson extends Person {
  readonly sessionId: string;
}

/**
 * Returns the ends of the step-up and of the step-up by second factor, and whether the session has ended; null for an
 * unknown session.
 */
export async function readStepUp(
  reader: Reader,
  { sellerId, userId, sessionId }: SessionOfPerson,
): Promise<{
  readonly until: Temporal.Instant | null;
  readonly codeUntil: Temporal.Instant | null;
  readonly ended: boolean;
} | null> {
  const row = await reader
    .selectFrom('user_sessions')
    .select(['stepped_up_until', 'code_given_until', 'ended_at'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return { until: row.stepped_up_until, codeUntil: row.code_given_until, ended: row.ended_at !== null };
}

export async function setSteppedUp(
  tx: Tx,
  { sellerId, userId, sessionId }: SessionOfPerson,
  until: Temporal.Instant,
  byCode: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_sessions')
    .set({ stepped_up_until: until, ...(byCode && { code_given_until: until }) })
    .where('seller_id', '=', sellerId)
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function endSession(
  tx: Tx,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
  end: { readonly at: Temporal.Instant; readonly by: SessionEnd },
): Promise<void> {
  await endWhere(tx, sellerId, end).where('id', '=', id).execute();
}

export async function endSessionsOf(
  tx: Tx,
  { sellerId, userId }: Person,
  end: { readonly at: Temporal.Instant; readonly by: SessionEnd },
): Promise<void> {
  await endWhere(tx, sellerId, end).where('user_id', '=', userId).execute();
}

export async function endSessionsBut(
  tx: Tx,
  { sellerId, userId, sessionId }: SessionOfPerson,
  end: { readonly at: Temporal.Instant; readonly by: SessionEnd },
): Promise<void> {
  await endWhere(tx, sellerId, end).where('user_id', '=', userId).where('id', '<>', sessionId).execute();
}

export async function deleteOldSessions(tx: Tx, { sellerId, userId }: Person, now: Temporal.Instant): Promise<void> {
  await tx
    .deleteFrom('user_sessions')
    .where('seller_id', '=', sellerId)
    .where('user_id', '=', userId)
    .where((where) => where.or([where('expires_at', '<', now), where('idle_until', '<', now)]))
    .execute();
}

function endWhere(tx: Tx, sellerId: string, { at, by }: { readonly at: Temporal.Instant; readonly by: SessionEnd }) {
  return tx
    .updateTable('user_sessions')
    .set({ ended_at: at, ended_by: by })
    .where('seller_id', '=', sellerId)
    .where('ended_at', 'is', null);
}
