import { sql } from 'kysely';
import type { Tx } from './transact.ts';

/**
 * Put in front of a statement whose result is not needed: it is sent with the next statement of the transaction, or
 * with the commit, and costs no round trip. It returns no rows. When it fails, the statement that it was sent with
 * fails with its error.
 */
export const deferredMark = '/* deferred */ ';

/** Put in front of the last statement of a transaction: the commit is sent with it. */
export const finishMark = '/* finish */ ';

/**
 * In front of a statement of a transaction whose answer nobody needs: it is sent with the next one, or with the commit, and
 * costs no round trip of its own. It answers nothing at once; when it fails, what it was sent with fails with its error.
 */
export const deferred = sql.raw(deferredMark);

/** In front of the last statement of a transaction: the commit is sent with it, and done when it has its answer. */
export const finish = sql.raw(finishMark);

/**
 * The commit does not wait for the disk (`synchronous_commit = off`). A power loss may undo it until a later commit
 * that waits.
 */
export async function commitWithoutDisk(tx: Tx): Promise<void> {
  await sql`${deferred}set local synchronous_commit = off`.execute(tx);
}
