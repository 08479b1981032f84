import type { ConnectionMethod } from '@balcao/contract';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/transact.ts';
import type { CallResult } from '../connection.ts';
import type { ConnectionRow, ConnectionsTable, NewConnectionRow } from './connections-table.ts';

/** A seller's connections, newest first. */
export function connectionRows(reader: Reader, sellerId: string): Promise<ConnectionRow[]> {
  return reader
    .selectFrom('connections')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function connectionRow(reader: Reader, sellerId: string, id: string): Promise<ConnectionRow | undefined> {
  return reader
    .selectFrom('connections')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function activeRow(
  reader: Reader,
  sellerId: string,
  method: ConnectionMethod,
): Promise<ConnectionRow | undefined> {
  return reader
    .selectFrom('connections')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('method', '=', method)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
}

/** Locks all of a seller's connections, so that concurrent activations cannot leave two active. */
export function lockConnections(tx: Tx, sellerId: string): Promise<ConnectionRow[]> {
  return tx.selectFrom('connections').selectAll().where('seller_id', '=', sellerId).orderBy('id').forUpdate().execute();
}

export async function insertConnection(tx: Tx, row: NewConnectionRow): Promise<void> {
  await tx.insertInto('connections').values(row).execute();
}

export async function changeConnection(
  tx: Tx,
  { seller_id, id }: Pick<ConnectionRow, 'seller_id' | 'id'>,
  changes: Updateable<ConnectionsTable>,
): Promise<void> {
  await tx.updateTable('connections').set(changes).where('seller_id', '=', seller_id).where('id', '=', id).execute();
}

export async function removeConnection(
  tx: Tx,
  { seller_id, id }: Pick<ConnectionRow, 'seller_id' | 'id'>,
): Promise<void> {
  await tx.deleteFrom('connections').where('seller_id', '=', seller_id).where('id', '=', id).execute();
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
