import type { Clock } from '@balcao/kernel';
import type { ChargeRow, PurchaseRow, TryRow } from '../../store/charges-tables.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { askRail, type TryOutcome } from '../tries/ask-rail.ts';

export interface ToAsk {
  readonly charge: ChargeRow;
  readonly purchase: PurchaseRow;
  readonly attempt: TryRow;
  /** Whether the rail may know of it already. */
  readonly wasSent: boolean;
}

export interface AnsweredTry extends ToAsk {
  readonly outcome: TryOutcome;
}

/** How many instructions go to a rail at the same time. */
export const together = 32;

/** Asks the rails about tries, outside any transaction. What fails by a fault is told apart, and holds up none of the others. */
export async function askTogether(
  deps: ChargesDeps,
  tries: readonly ToAsk[],
  clock: Clock,
): Promise<{ readonly answered: AnsweredTry[]; readonly faults: unknown[] }> {
  const answered: AnsweredTry[] = [];
  const faults: unknown[] = [];
  for (let from = 0; from < tries.length; from += together) {
    const some = tries.slice(from, from + together);
    const results = await Promise.allSettled(some.map((one) => askRail(deps, one, clock)));
    results.forEach((result, index) => {
      const one = some[index];
      if (result.status === 'rejected') faults.push(result.reason);
      else if (one) answered.push({ ...one, outcome: result.value });
    });
  }
  return { answered, faults };
}
