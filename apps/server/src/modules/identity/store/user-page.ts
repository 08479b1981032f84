import { type Selectable, sql } from 'kysely';
import { containing } from '../../../database/containing.ts';
import { orderOf } from '../../../database/order-of.ts';
import type { Reader } from '../../../database/transact.ts';
import type { Origin } from './session-store.ts';
import type { User } from './user.ts';
import type { UsersTable } from './user-tables.ts';
import type { NewApprover } from './user-writer.ts';

export interface ListedUser extends User {
  readonly createdAt: Temporal.Instant;
  readonly lastSignIn: ({ readonly at: Temporal.Instant } & Origin) | null;
  readonly openSessions: number;
  /** Start of their approvals and creator of an approver whose approvals do not count yet; null otherwise. */
  readonly newApprover: NewApprover | null;
  readonly twoFactor: boolean;
}

export interface UserQuery {
  readonly email?: string | undefined;
  readonly page: number;
  readonly size: number;
  /** `email`, `createdAt` or `lastSignInAt`, a comma, and the direction. */
  readonly sort: string;
}

const columns = { email: 'email', createdAt: 'created_at', lastSignInAt: 'last_sign_in_at' } as const;

export async function findUserPage(
  reader: Reader,
  sellerId: string,
  { email, page, size, sort, now }: UserQuery & { readonly now: Temporal.Instant },
): Promise<{ readonly users: ListedUser[]; readonly total: number }> {
  let wanted = peopleOf(reader, sellerId);
  if (email) {
    const text = containing(email);
    wanted = wanted.where(({ eb, or }) => or([eb('email', 'ilike', text), eb('name', 'ilike', text)]));
  }
  const { field, direction: order } = orderOf(sort);
  const column = columns[field as keyof typeof columns];
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy(column, (by) => (order === 'desc' ? by.desc().nullsLast() : by.asc().nullsLast()))
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute(),
    wanted.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { users: await listed(reader, sellerId, rows, now), total };
}

export async function findUser(
  reader: Reader,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
  now: Temporal.Instant,
): Promise<ListedUser | null> {
  const rows = await peopleOf(reader, sellerId).selectAll().where('id', '=', id).execute();
  return (await listed(reader, sellerId, rows, now))[0] ?? null;
}

function peopleOf(reader: Reader, sellerId: string) {
  return reader.selectFrom('users').where('seller_id', '=', sellerId).where('deleted_at', 'is', null);
}

type Row = Selectable<UsersTable>;

async function listed(reader: Reader, sellerId: string, rows: readonly Row[], now: Temporal.Instant) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [sessions, twoFactors] = await Promise.all([
    reader
      .selectFrom('user_sessions')
      .select((select) => ['user_id', select.fn.countAll<number>().as('open')])
      .where('seller_id', '=', sellerId)
      .where('user_id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .where('idle_until', '>', now)
      .groupBy('user_id')
      .execute(),
    reader
      .selectFrom('user_two_factors')
      .select('user_id')
      .where('seller_id', '=', sellerId)
      .where('user_id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('enabled', '=', true)
      .execute(),
  ]);
  const openOf = new Map(sessions.map(({ user_id, open }) => [user_id, open]));
  const secured = new Set(twoFactors.map(({ user_id }) => user_id));
  return rows.map(
    (row): ListedUser => ({
      sellerId,
      id: row.id,
      email: row.email,
      name: row.name,
      profile: row.profile,
      status: row.status,
      createdAt: row.created_at,
      lastSignIn: row.last_sign_in_at && {
        at: row.last_sign_in_at,
        address: row.last_sign_in_address,
        userAgent: row.last_sign_in_user_agent,
      },
      newApprover:
        row.approves_from && row.approver_made_by ? { from: row.approves_from, by: row.approver_made_by } : null,
      openSessions: openOf.get(row.id) ?? 0,
      twoFactor: secured.has(row.id),
    }),
  );
}
