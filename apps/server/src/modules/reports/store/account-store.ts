import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import './report-tables.ts';

export type AccountingCodes = ReadonlyMap<string, { readonly code: string; readonly history: string }>;

export async function readAccounts(reader: Reader, sellerId: string): Promise<AccountingCodes> {
  const rows = await reader
    .selectFrom('accounting_accounts')
    .select(['account', 'code', 'history'])
    .where('seller_id', '=', sellerId)
    .execute();
  return new Map(rows.map(({ account, code, history }) => [account, { code, history }]));
}

/** Concurrent saves run one after the other. */
export async function writeAccounts(
  tx: Tx,
  sellerId: string,
  lines: readonly { readonly account: string; readonly code: string; readonly history: string }[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${sellerId} accounting accounts`}, 0))`.execute(tx);
  await tx.deleteFrom('accounting_accounts').where('seller_id', '=', sellerId).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('accounting_accounts')
    .values(lines.map((line) => ({ seller_id: sellerId, ...line })))
    .execute();
}
