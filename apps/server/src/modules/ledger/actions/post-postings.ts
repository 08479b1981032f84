import type { Tx } from '../../../database/transact.ts';
import { beginsPayout } from '../fact.ts';
import type { Posting } from '../posting.ts';
import { checkPostings, withoutPosted } from '../posting-check.ts';
import { planPostings } from '../posting-plan.ts';
import { readLedgerState } from '../store/ledger-state-reader.ts';
import { lockAccounts, writePlan } from '../store/posting-writer.ts';

/**
 * Locks first and reads after: a concurrent call with the same fact moves the same accounts, so it waits here and then
 * finds the fact posted. One round trip; new postings are written with the transaction's next statement.
 */
export async function postPostings(
  assertMayPayOut: (tx: Tx, sellerId: string) => Promise<void>,
  tx: Tx,
  postings: readonly Posting[],
): Promise<void> {
  const bySeller = Map.groupBy(checkPostings(postings), ({ sellerId }) => sellerId);
  // One statement per seller, always in the same order, so that two calls never deadlock.
  for (const sellerId of [...bySeller.keys()].sort()) {
    const own = bySeller.get(sellerId) ?? [];
    const accounts = [...new Set(own.flatMap(({ entries }) => entries.map(({ account }) => account)))];
    await lockAccounts(tx, sellerId, accounts);
    const { standing, posted } = await readLedgerState(tx, sellerId, accounts, own);
    const fresh = withoutPosted(own, posted);
    if (fresh.some(({ fact }) => beginsPayout[fact])) await assertMayPayOut(tx, sellerId);
    const plan = planPostings(fresh, standing);
    if (fresh.length > 0) await writePlan(tx, sellerId, plan);
  }
}
