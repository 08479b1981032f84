import type { Reader } from '../../../database/transact.ts';
import type { DifferenceRow, ReconciliationRow } from './reconciliation-row.ts';

export async function findRun(reader: Reader, sellerId: string, id: string): Promise<ReconciliationRow | undefined> {
  return reader
    .selectFrom('reconciliations')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lastRun(reader: Reader, sellerId: string): Promise<ReconciliationRow | undefined> {
  return reader
    .selectFrom('reconciliations')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('until_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function openDifferences(reader: Reader, sellerId: string): Promise<DifferenceRow[]> {
  return reader
    .selectFrom('reconciliation_differences')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'OPEN')
    .execute();
}

interface Page {
  /** 0-based. */
  readonly page: number;
  readonly size: number;
}

/** Runs, the newest first. */
export async function findRunPage(reader: Reader, sellerId: string, { page, size }: Page) {
  const ofSeller = reader.selectFrom('reconciliations').where('seller_id', '=', sellerId);
  const rows = await ofSeller
    .selectAll()
    .orderBy('until_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await ofSeller.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Differences of one status, the newest first. */
export async function findDifferencePage(
  reader: Reader,
  sellerId: string,
  { status, page, size }: Page & { readonly status: DifferenceRow['status'] },
) {
  const found = reader
    .selectFrom('reconciliation_differences')
    .where('seller_id', '=', sellerId)
    .where('status', '=', status);
  const rows = await found
    .selectAll()
    .orderBy('found_at', 'desc')
    .orderBy('rail')
    .orderBy('kind')
    .orderBy('entry_id')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
