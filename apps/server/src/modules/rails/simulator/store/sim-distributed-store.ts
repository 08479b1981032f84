import type { Cents } from '@balcao/kernel';
import { sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import type { DistributedEvent } from '../../ports/invoice-issuer.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_distributed_documents: SimDistributedTable;
  }
}

/** Invoices that others issued against a seller, and the events of those. */
interface SimDistributedTable {
  seller_id: string;
  nsu: number;
  /** Id of the invoice, also for an event of it. */
  id: string;
  event: DistributedEvent | null;
  access_key: string;
  number: number;
  issuer_name: string;
  issuer_document: string;
  description: string;
  amount_cents: Cents;
  at: Temporal.Instant;
}

export type SimDistributed = FromRow<SimDistributedTable>;

/** Gives the document the seller's next position; false when the invoice, or its event, is there already. */
export async function insertDistributed(
  tx: Tx,
  sellerId: string,
  compose: (nsu: number) => SimDistributed,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sim_distributed_documents ${sellerId}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('sim_distributed_documents')
    .select(({ fn }) => fn.max('nsu').as('last'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  const inserted = await tx
    .insertInto('sim_distributed_documents')
    .values(toRow(compose(Number(row?.last ?? 0) + 1)))
    .onConflict((conflict) => conflict.columns(['seller_id', 'id', 'event']).doNothing())
    .returning('nsu')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function distributedAfter(
  reader: Reader,
  sellerId: string,
  { afterNsu, limit }: { readonly afterNsu: number; readonly limit: number },
): Promise<SimDistributed[]> {
  const rows = await documents(reader, sellerId).where('nsu', '>', afterNsu).orderBy('nsu').limit(limit).execute();
  return rows.map(fromRow);
}

export async function findDistributed(
  reader: Reader,
  sellerId: string,
  by: { readonly id: string } | { readonly accessKey: string },
): Promise<SimDistributed[]> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['access_key', by.accessKey] as const);
  const rows = await documents(reader, sellerId).where(column, '=', value).orderBy('nsu').execute();
  return rows.map(fromRow);
}

function documents(reader: Reader, sellerId: string) {
  return reader.selectFrom('sim_distributed_documents').selectAll().where('seller_id', '=', sellerId);
}
