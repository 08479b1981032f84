import { sql } from 'kysely';
import type { Tx } from './transact.ts';

/** How the statement of a transaction begins that is sent with the one after it: see `deferred`. */
export const deferredMark = '/* deferred */ ';

/** How the statement of a transaction begins that is sent with the commit: see `finish`. */
export const finishMark = '/* finish */ ';

/**
 * In front of a statement of a transaction whose answer nobody needs: it is sent with the next one, or with the commit, and
 * costs no round trip of its own. It answers nothing at once; when it fails, what it was sent with fails with its error.
 */
export const deferred = sql.raw(deferredMark);

/** In front of the last statement of a transaction: the commit is sent with it, and done when it has its answer. */
export const finish = sql.raw(finishMark);

/** The commit of the transaction waits for no disk: what a power loss may take away until something later is there. */
export async function commitWithoutDisk(tx: Tx): Promise<void> {
  await sql`${deferred}set local synchronous_commit = off`.execute(tx);
}
