import { type Cents, cents, sumCents } from '@balcao/kernel';
import type { StatementRail } from '../../rails/index.ts';
import type { ReconciliationDeps } from '../deps.ts';
import { effectOf } from '../difference.ts';
import type { Difference } from '../store/reconciliation-run.ts';
import type { Found } from './found.ts';

export interface BalanceFound extends Found {
  readonly theirsCents: Cents;
  readonly oursCents: Cents;
  /** The part that no known difference explains. */
  readonly leftCents: Cents;
}

/**
 * Compares what each rail holds of the seller's money with what our ledger says it owes. Known differences are
 * subtracted. A remaining difference may be money on its way, and counts once two runs found it unchanged.
 */
export async function compareBalances(
  { theirs, ledger, reader }: Pick<ReconciliationDeps, 'theirs' | 'ledger' | 'reader'>,
  sellerId: string,
  {
    rails,
    found,
    before,
  }: {
    readonly rails: readonly StatementRail[];
    readonly found: readonly Found[];
    readonly before: readonly Difference[];
  },
): Promise<BalanceFound[]> {
  const owed = await ledger.balances(reader, sellerId);
  const held = await theirs.totals(sellerId);
  return rails.flatMap((rail) => {
    const id = `rail-clearing:${rail}` as const;
    const theirsCents = held.get(rail) ?? cents(0);
    const oursCents = cents(0 - (owed.get(id) ?? 0));
    const explained = sumCents(found.flatMap(({ rail: of, words }) => (of === rail && words ? [effectOf(words)] : [])));
    const left = theirsCents - oursCents - explained;
    if (left === 0) return [];
    const last = before.find((difference) => difference.kind === 'BALANCE' && difference.entryId === id);
    const isSame = last?.theirsCents === theirsCents && last.oursCents === oursCents;
    const cause = isSame ? 'AMOUNT_DIFFERS' : 'IN_FLIGHT';
    return [
      { rail, kind: 'BALANCE', id, reference: id, cause, words: null, theirsCents, oursCents, leftCents: cents(left) },
    ];
  });
}
