import type { Cents } from '@balcao/kernel';
import { sql } from 'kysely';
import { inParts } from '../../../database/recordset.ts';
import { fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { StoredClaim, StoredClaimLine } from './stored-line.ts';

export async function findClaim(reader: Reader, sellerId: string, id: string): Promise<StoredClaim | undefined> {
  const row = await reader
    .selectFrom('fee_claims')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function claimPage(
  reader: Reader,
  sellerId: string,
  { direction, page, size }: { readonly direction: 'asc' | 'desc'; readonly page: number; readonly size: number },
) {
  const rows = await reader
    .selectFrom('fee_claims')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('number', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await reader
    .selectFrom('fee_claims')
    .where('seller_id', '=', sellerId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { claims: rows.map((row): StoredClaim => fromRow(row)), total };
}

export async function nextClaimNumber(tx: Tx, sellerId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('fee_claims')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return last + 1;
}

export async function insertClaim(tx: Tx, claim: StoredClaim, lines: readonly StoredClaimLine[]): Promise<void> {
  await tx.insertInto('fee_claims').values(toRow(claim)).execute();
  for (const part of inParts(lines)) await tx.insertInto('fee_claim_lines').values(part.map(toRow)).execute();
}

/** False when the claim is no longer in one of the states. */
export async function changeClaim(
  tx: Tx,
  { sellerId, id }: Pick<StoredClaim, 'sellerId' | 'id'>,
  from: readonly StoredClaim['state'][],
  change: Partial<Pick<StoredClaim, 'state' | 'recoveredCents' | 'note' | 'answeredAt' | 'closedAt'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fee_claims')
    .set(toRow(change))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function claimLines(reader: Reader, sellerId: string, claimId: string): Promise<StoredClaimLine[]> {
  const rows = await reader
    .selectFrom('fee_claim_lines')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('claim_id', '=', claimId)
    .orderBy('sale_date')
    .orderBy('finding_id')
    .execute();
  return rows.map(fromRow);
}

export async function claimSums(
  reader: Reader,
  sellerId: string,
): Promise<{
  readonly claimed: Cents;
  readonly byMonth: readonly { readonly month: string; readonly recovered: Cents }[];
}> {
  const open = await reader
    .selectFrom('fee_claims')
    .select(sql<Cents>`coalesce(sum(claimed_cents), 0)::bigint`.as('claimed'))
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ month: string; recovered: Cents }>`
    select to_char(answered_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month, sum(recovered_cents)::bigint as recovered
    from fee_claims where seller_id = ${sellerId} and answered_at is not null
    group by month order by month desc`.execute(reader);
  return { claimed: open.claimed, byMonth: rows };
}
