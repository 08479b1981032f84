import type { Reader, Tx } from '../../../database/transact.ts';
import type { RecoveryPolicy } from '../recovery-policy.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    recovery_policies: RecoveryPoliciesTable;
  }
}

interface RecoveryPoliciesTable {
  seller_id: string;
  policy: RecoveryPolicy;
}

export async function readPolicy(reader: Reader, sellerId: string): Promise<RecoveryPolicy | null> {
  const row = await reader
    .selectFrom('recovery_policies')
    .select('policy')
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row?.policy ?? null;
}

export async function keepPolicy(tx: Tx, sellerId: string, policy: RecoveryPolicy): Promise<void> {
  await tx
    .insertInto('recovery_policies')
    .values({ seller_id: sellerId, policy })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet({ policy }))
    .execute();
}
