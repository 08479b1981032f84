import type { ConnectionMethod } from '@balcao/contract';
import type { PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { CallResult } from '../connection.ts';
import type { Connection } from './connections-table.ts';

export async function readConnections(reader: Reader, sellerId: string): Promise<Connection[]> {
  const rows = await connections(reader, sellerId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map(fromRow);
}

export async function findConnection(reader: Reader, sellerId: string, id: string): Promise<Connection | undefined> {
  const row = await connections(reader, sellerId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

export async function findActiveConnection(
  reader: Reader,
  sellerId: string,
  method: ConnectionMethod,
): Promise<Connection | undefined> {
  const row = await connections(reader, sellerId)
    .where('method', '=', method)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Counts active connections whose certificate ends by a day, and finds the first such day. */
export async function sumCertificatesEnding(reader: Reader, sellerId: string, by: PlainDate) {
  return reader
    .selectFrom('connections')
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['ACTIVE', 'SECOND'])
    .where('certificate_valid_until', '<=', by)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(({ fn }) => fn.min('certificate_valid_until').as('first'))
    .executeTakeFirstOrThrow();
}

/** Locks all of a seller's connections, so that concurrent activations cannot leave two active. */
export async function lockConnections(tx: Tx, sellerId: string): Promise<Connection[]> {
  const rows = await connections(tx, sellerId).orderBy('id').forUpdate().execute();
  return rows.map(fromRow);
}

export async function insertConnection(tx: Tx, connection: Connection): Promise<void> {
  const row = toRow({ ...connection, settings: JSON.stringify(connection.settings) });
  await tx.insertInto('connections').values(row).execute();
}

export async function changeConnection(
  tx: Tx,
  { sellerId, id }: Pick<Connection, 'sellerId' | 'id'>,
  changes: Partial<Omit<Connection, 'settings'>>,
): Promise<void> {
  await tx
    .updateTable('connections')
    .set(toRow(changes))
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export async function removeConnection(tx: Tx, { sellerId, id }: Pick<Connection, 'sellerId' | 'id'>): Promise<void> {
  await tx.deleteFrom('connections').where('seller_id', '=', sellerId).where('id', '=', id).execute();
}

/** Records the result of a call; a success only when the recorded one is older than `unless`. */
export async function noteHealth(
  tx: Tx,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
  result: CallResult,
  { now, unless }: { readonly now: Temporal.Instant; readonly unless: Temporal.Instant },
): Promise<void> {
  const update = tx.updateTable('connections').where('seller_id', '=', sellerId).where('id', '=', id);
  if (!result.ok) {
    await update
      .set({
        last_failure_at: now,
        last_failure: result.reason,
        failures_in_row: sql`failures_in_row + 1`,
      })
      .execute();
    return;
  }
  await update
    .set({ last_answer_at: now, failures_in_row: 0 })
    .where((is) =>
      is.or([is('failures_in_row', '>', 0), is('last_answer_at', 'is', null), is('last_answer_at', '<', unless)]),
    )
    .execute();
}

function connections(reader: Reader, sellerId: string) {
  return reader.selectFrom('connections').selectAll().where('seller_id', '=', sellerId);
}
