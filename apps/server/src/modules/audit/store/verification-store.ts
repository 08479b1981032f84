import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { AuditVerificationsTable } from './audit-tables.ts';

export type Verification = FromRow<AuditVerificationsTable>;

export async function readVerification(reader: Reader, sellerId: string): Promise<Verification | undefined> {
  const row = await reader
    .selectFrom('audit_verifications')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function verifiedSince(
  reader: Reader,
  sellerIds: readonly string[],
  since: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('audit_verifications')
    .select('seller_id')
    .where('seller_id', 'in', sellerIds)
    .where('verified_at', '>', since)
    .execute();
  return new Set(rows.map((row) => row.seller_id));
}

export async function keepVerification(tx: Tx, verification: Verification): Promise<void> {
  const { seller_id, ...found } = toRow(verification);
  await tx
    .insertInto('audit_verifications')
    .values({ seller_id, ...found })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(found))
    .execute();
}
