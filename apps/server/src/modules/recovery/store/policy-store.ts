import type { ColumnType } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { Policies, RecoveryPolicy, Segment } from '../recovery-policy.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    recovery_policies: RecoveryPoliciesTable;
  }
}

interface RecoveryPoliciesTable {
  seller_id: string;
  policy: RecoveryPolicy;
  segments: ColumnType<readonly Segment[], string, string>;
}

export async function readPolicies(reader: Reader, sellerId: string): Promise<Policies | null> {
  const row = await reader
    .selectFrom('recovery_policies')
    .select(['policy', 'segments'])
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row ?? null;
}

export async function keepPolicies(tx: Tx, sellerId: string, { policy, segments }: Policies): Promise<void> {
  const row = { policy, segments: JSON.stringify(segments) };
  await tx
    .insertInto('recovery_policies')
    .values({ seller_id: sellerId, ...row })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(row))
    .execute();
}
