import type { Profile, UserStatus } from '@balcao/contract';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { User } from './user.ts';

export interface NewApprover {
  readonly from: Temporal.Instant;
  readonly by: string;
}

interface NewUser extends User {
  readonly passwordHash: string | null;
  readonly newApprover?: NewApprover | null;
  readonly createdAt: Temporal.Instant;
}

/** Owner of an e-mail address: the person, another person of the seller, or a person of another seller. */
export type EmailOwner = 'THEIRS' | 'COLLEAGUE' | 'OTHER_SELLER';

export async function claimEmail(tx: Tx, { email, sellerId, id }: User): Promise<EmailOwner> {
  await tx
    .insertInto('user_emails')
    .values({ email, seller_id: sellerId, user_id: id })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const owner = await tx
    .selectFrom('user_emails')
    .select(['seller_id', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  if (owner.seller_id === sellerId) return owner.user_id === id ? 'THEIRS' : 'COLLEAGUE';
  return (await isInvited(tx, { email, sellerId, id })) ? 'COLLEAGUE' : 'OTHER_SELLER';
}

async function isInvited(tx: Tx, { email, sellerId, id }: Pick<User, 'email' | 'sellerId' | 'id'>): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('email', '=', email)
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values({
      seller_id: user.sellerId,
      id: user.id,
      email: user.email,
      name: user.name,
      profile: user.profile,
      status: user.status,
      password_hash: user.passwordHash,
      created_at: user.createdAt,
      ...approverColumns(user.newApprover ?? null),
    })
    .onConflict((conflict) => conflict.columns(['seller_id', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setPassword(tx: Tx, { sellerId, id }: User, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, status: 'ACTIVE' })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('status', 'in', ['CREATED', 'ACTIVE'])
    .execute();
}

export async function setName(tx: Tx, { sellerId, id }: Pick<User, 'sellerId' | 'id'>, name: string): Promise<void> {
  await tx.updateTable('users').set({ name }).where('seller_id', '=', sellerId).where('id', '=', id).execute();
}

export async function setStatus(tx: Tx, sellerId: string, id: string, status: UserStatus): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ status })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Records a sign-in. It waits for a concurrent change of access, and returns false when the person is no longer ACTIVE.
 */
export async function noteSignIn(
  tx: Tx,
  { sellerId, id }: User,
  sign: { readonly at: Temporal.Instant; readonly address: string | null; readonly userAgent: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({
      last_sign_in_at: sign.at,
      last_sign_in_address: sign.address,
      last_sign_in_user_agent: sign.userAgent,
    })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function lockUser(tx: Tx, sellerId: string, id: string): Promise<User | null> {
  const row = await tx
    .selectFrom('users')
    .select(['email', 'name', 'profile', 'status'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? { sellerId, id, ...row } : null;
}

/**
 * Locks the seller's active administrators until the transaction ends, so that two concurrent removals wait for each
 * other.
 */
export async function lockAdministrators(tx: Tx, sellerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('profile', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function changeAccess(
  tx: Tx,
  { sellerId, id }: User,
  {
    newApprover,
    ...access
  }: { readonly profile: Profile; readonly status: UserStatus; readonly newApprover?: NewApprover | null },
): Promise<void> {
  const approver = newApprover === undefined ? {} : approverColumns(newApprover);
  await tx
    .updateTable('users')
    .set({ ...access, ...approver })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export async function readNewApprover(
  reader: Reader,
  { sellerId, id }: Pick<User, 'sellerId' | 'id'>,
  now: Temporal.Instant,
): Promise<NewApprover | null> {
  const row = await reader
    .selectFrom('users')
    .select(['approves_from', 'approver_made_by'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('approves_from', '>', now)
    .executeTakeFirst();
  return row?.approves_from && row.approver_made_by ? { from: row.approves_from, by: row.approver_made_by } : null;
}

export async function confirmNewApprover(tx: Tx, { sellerId, id }: User): Promise<void> {
  await tx
    .updateTable('users')
    .set(approverColumns(null))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

function approverColumns(newApprover: NewApprover | null) {
  return { approves_from: newApprover?.from ?? null, approver_made_by: newApprover?.by ?? null };
}

/** Frees the e-mail address; the person's past actions keep the name. */
export async function removeUser(tx: Tx, { sellerId, id, email }: User, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('users')
    .set({ status: 'INACTIVE', deleted_at: at })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('user_emails')
    .where('email', '=', email)
    .where('seller_id', '=', sellerId)
    .where('user_id', '=', id)
    .execute();
}
