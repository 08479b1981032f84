import type { Reader, Tx } from '../../../database/transact.ts';
import type { Person } from './user.ts';

export interface TwoFactor {
  readonly secret: Buffer;
  readonly enabled: boolean;
}

export async function readTwoFactor(reader: Reader, { sellerId, userId }: Person): Promise<TwoFactor | null> {
  const row = await reader
    .selectFrom('user_two_factors')
    .select(['secret', 'enabled'])
    .where('seller_id', '=', sellerId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findTwoFactors(
  reader: Reader,
  sellerId: string,
): Promise<{ readonly userId: string; readonly email: string; readonly secret: Buffer }[]> {
  return reader
    .selectFrom('user_two_factors as factor')
    .innerJoin('users as person', (join) =>
      join.onRef('person.seller_id', '=', 'factor.seller_id').onRef('person.id', '=', 'factor.user_id'),
    )
    .select(['factor.user_id as userId', 'person.email', 'factor.secret'])
    .where('factor.seller_id', '=', sellerId)
    .orderBy('person.email')
    .execute();
}

export async function keepPendingSecret(tx: Tx, { sellerId, userId }: Person, secret: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_two_factors')
    .values({ seller_id: sellerId, user_id: userId, secret, enabled: false, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['seller_id', 'user_id'])
        .doUpdateSet((set) => ({ secret: set.ref('excluded.secret'), last_step: 0 }))
        .where('user_two_factors.enabled', '=', false),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Invalidates codes up to a time step. Returns false when a code of that step or a later one was used before. */
export async function useStep(
  tx: Tx,
  { sellerId, userId }: Person,
  { secret, step, enabled }: { readonly secret: Buffer; readonly step: number; readonly enabled: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_two_factors')
    .set({ last_step: step, enabled })
    .where('seller_id', '=', sellerId)
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteTwoFactor(tx: Tx, { sellerId, userId }: Person): Promise<void> {
  await tx.deleteFrom('user_two_factors').where('seller_id', '=', sellerId).where('user_id', '=', userId).execute();
}
