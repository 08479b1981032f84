import type { Reader, Tx } from '../../../database/transact.ts';
import type { Person } from './user.ts';

export async function isTwoFactorRequired(reader: Reader, sellerId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('security_policies')
    .select('two_factor_required')
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row?.two_factor_required ?? false;
}

export async function setTwoFactorRequired(tx: Tx, sellerId: string, required: boolean): Promise<void> {
  await tx
    .insertInto('security_policies')
    .values({ seller_id: sellerId, two_factor_required: required })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet({ two_factor_required: required }))
    .execute();
}

export async function findPeopleWithoutTwoFactor(reader: Reader, sellerId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('users as person')
    .leftJoin('user_two_factors as factor', (join) =>
      join
        .onRef('factor.seller_id', '=', 'person.seller_id')
        .onRef('factor.user_id', '=', 'person.id')
        .on('factor.enabled', '=', true),
    )
    .select('person.id')
    .where('person.seller_id', '=', sellerId)
    .where('person.status', '=', 'ACTIVE')
    .where('person.deleted_at', 'is', null)
    .where('factor.user_id', 'is', null)
    .orderBy('person.id')
    .execute();
  return rows.map(({ id }) => id);
}

const maxDevices = 50;

/** Records a browser of a sign-in. `known` is false for a new browser, and `first` is true for the person's first. */
export async function noteDevice(
  tx: Tx,
  { sellerId, userId }: Person,
  { hash, at }: { readonly hash: Buffer; readonly at: Temporal.Instant },
): Promise<{ readonly known: boolean; readonly first: boolean }> {
  const had = await tx
    .selectFrom('user_devices')
    .select(['device_hash'])
    .where('seller_id', '=', sellerId)
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute();
  const stale = had.slice(maxDevices - 1).map(({ device_hash }) => device_hash);
  if (stale.length > 0) {
    await tx
      .deleteFrom('user_devices')
      .where('seller_id', '=', sellerId)
      .where('user_id', '=', userId)
      .where('device_hash', 'in', stale)
      .execute();
  }
  await tx
    .insertInto('user_devices')
    .values({ seller_id: sellerId, user_id: userId, device_hash: hash, first_used_at: at, last_used_at: at })
    .onConflict((conflict) =>
      conflict.columns(['seller_id', 'user_id', 'device_hash']).doUpdateSet({ last_used_at: at }),
    )
    .execute();
  return { known: had.some(({ device_hash }) => device_hash.equals(hash)), first: had.length === 0 };
}

export async function isDeviceOfEmail(reader: Reader, email: string, hash: Buffer): Promise<boolean> {
  const row = await reader
    .selectFrom('user_emails as owner')
    .innerJoin('user_devices as device', (join) =>
      join.onRef('device.seller_id', '=', 'owner.seller_id').onRef('device.user_id', '=', 'owner.user_id'),
    )
    .select('device.user_id')
    .where('owner.email', '=', email)
    .where('device.device_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteDevicesOf(tx: Tx, { sellerId, userId }: Person): Promise<void> {
  await tx.deleteFrom('user_devices').where('seller_id', '=', sellerId).where('user_id', '=', userId).execute();
}
