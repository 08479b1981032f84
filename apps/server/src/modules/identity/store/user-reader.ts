import { profiles, type Role, rolesOfProfile } from '@balcao/contract';
import type { Reader } from '../../../database/transact.ts';
import type { User } from './user.ts';

export interface UserWithPassword {
  readonly user: User;
  readonly passwordHash: string | null;
}

export async function readUserByEmail(reader: Reader, email: string): Promise<UserWithPassword | null> {
  const owner = await reader
    .selectFrom('user_emails')
    .select(['seller_id', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirst();
  return owner ? readUserWithPassword(reader, owner.seller_id, owner.user_id) : null;
}

export async function readUser(reader: Reader, sellerId: string, id: string): Promise<User | null> {
  return (await readUserWithPassword(reader, sellerId, id))?.user ?? null;
}

export async function hasUsers(reader: Reader, sellerId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('users')
    .select('id')
    .where('seller_id', '=', sellerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function emailsOf(reader: Reader, sellerId: string, roles: readonly Role[]): Promise<string[]> {
  const able = profiles.filter((profile) => rolesOfProfile[profile].some((role) => roles.includes(role)));
  const rows = await reader
    .selectFrom('users')
    .select('email')
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'ACTIVE')
    .where('profile', 'in', able)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

export async function findUserNames(reader: Reader, sellerId: string): Promise<{ email: string; name: string }[]> {
  return reader
    .selectFrom('users')
    .distinctOn('email')
    .select(['email', 'name'])
    .where('seller_id', '=', sellerId)
    .where('name', 'is not', null)
    .$narrowType<{ name: string }>()
    .orderBy('email')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Returns the name for an e-mail address, or the address without one, because histories store addresses. */
export async function nameOf(reader: Reader, sellerId: string): Promise<(email: string) => string> {
  const names = new Map((await findUserNames(reader, sellerId)).map(({ email, name }) => [email, name]));
  return (email) => names.get(email) ?? email;
}

async function readUserWithPassword(reader: Reader, sellerId: string, id: string): Promise<UserWithPassword | null> {
  const row = await reader
    .selectFrom('users')
    .select(['email', 'name', 'profile', 'status', 'password_hash'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { email, name, profile, status } = row;
  return { user: { sellerId, id, email, name, profile, status }, passwordHash: row.password_hash };
}
