import type { Profile } from '@balcao/contract';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { User, UserStatus } from './user.ts';

/** From when on a person's approvals count, and who made them an approver. */
export interface NewApprover {
  readonly from: Temporal.Instant;
  readonly by: string;
}

interface NewUser extends User {
  readonly passwordHash: string | null;
  readonly newApprover?: NewApprover | null;
  readonly createdAt: Temporal.Instant;
}

/** Whose an e-mail is: the person's, another person's of the seller, or of another seller. */
export type EmailOwner = 'THEIRS' | 'COLLEAGUE' | 'OTHER_SELLER';

/** Takes the e-mail for the person, and answers whose it is: theirs, another person's of the seller, or of another seller. */
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

/** Whether another person of the seller is invited at the e-mail. */
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

/** False when the person is there already, and stays as they are. */
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

/** Sets a password: who had none yet is ACTIVE from then on. */
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

/** False when there is no such person, or they have no password yet. */
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
 * Notes when a person signed in, and from where. False when they are not ACTIVE any more: it waits for whoever is taking their
 * access away.
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

/** A person who was not removed, held until the transaction ends. */
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

/** The ids of the seller's active administrators, each held until the transaction ends: two who leave at once wait for each other. */
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

/** Who made the person an approver whose approvals do not count yet; null when nobody did, or they count. */
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

/** Takes the person off the lists, and gives the e-mail free. What they did keeps their name. */
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
