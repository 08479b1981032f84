import { assertInvariant, type Clock, type PlainDate, plainDate } from '@balcao/kernel';
import { appendEvents, type ScheduledJobHandler } from '../../../jobs/index.ts';
import { receivableSettled } from '../../ledger/index.ts';
import { settleReceivables, settleShares } from '../store/receivable-writer.ts';
import { balanceChanged } from './balance-changed.ts';
import type { SettlementDeps } from './settlement-deps.ts';

/** Job that settles a seller's day; its subject is the date. */
export const settleDayKind = 'settlement.run';

/** Limited so that no transaction holds row locks for long. */
const batchSize = 2000;

/**
 * Settles every receivable of a seller's day with one posting each: what the rail owes becomes available, and
 * sub-sellers get their shares. Repeated, concurrent or out-of-order runs settle only the rest. The day must have begun
 * by the seller's clock.
 */
export function settleDay(deps: Pick<SettlementDeps, 'transact' | 'ledger'>): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    const date = plainDate(subjectId);
    assertInvariant(date <= clock.today(), `settlement of ${date} before its day`);
    let settled: number;
    do settled = await settleBatch(deps, sellerId, date, clock);
    while (settled === batchSize);
  };
}

function settleBatch(
  { transact, ledger }: Pick<SettlementDeps, 'transact' | 'ledger'>,
  sellerId: string,
  date: PlainDate,
  clock: Clock,
): Promise<number> {
  return transact(async (tx) => {
    const at = clock.now();
    const settled = await settleReceivables(tx, { sellerId, date, at, limit: batchSize });
    if (settled.length === 0) return 0;
    const shares = Map.groupBy(await settleShares(tx, sellerId, settled), keyOf);
    await ledger.post(
      tx,
      settled
        .filter((receivable) => receivable.pendingCents > 0)
        .map(({ pendingCents: netCents, ...receivable }) => {
          const sharesOfOne = shares.get(keyOf(receivable)) ?? [];
          return receivableSettled({ ...receivable, netCents, shares: sharesOfOne, sellerId, settledOn: date, at });
        }),
    );
    await appendEvents(tx, [balanceChanged(sellerId)]);
    return settled.length;
  });
}

function keyOf({ chargeId, installment }: { chargeId: string; installment: number }): string {
  return `${chargeId}:${installment}`;
}
