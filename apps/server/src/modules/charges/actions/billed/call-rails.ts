import type { Clock, PlainDate } from '@balcao/kernel';
import type { Charge, PaymentAttempt, Purchase } from '../../store/charges-tables.ts';
import { type AttemptOutcome, callRail } from '../attempts/call-rail.ts';
import type { ChargesDeps } from '../charges-deps.ts';

export interface RailCall {
  readonly charge: Charge;
  readonly purchase: Purchase;
  readonly attempt: PaymentAttempt;
  /** When the rail may have the instruction already, it is queried first. */
  readonly wasSent: boolean;
  /** Retries of a Pix or boleto count from this day; those of a card count from the due date. */
  readonly openedOn: PlainDate;
}

export interface AnsweredAttempt extends RailCall {
  readonly outcome: AttemptOutcome;
}

/** Instructions that are sent to a rail concurrently. */
export const railConcurrency = 32;

/** Sends attempts to their rails, outside any transaction. Errors are collected and do not stop the others. */
export async function callRails(
  deps: ChargesDeps,
  attempts: readonly RailCall[],
  clock: Clock,
): Promise<{ readonly answered: AnsweredAttempt[]; readonly faults: unknown[] }> {
  const answered: AnsweredAttempt[] = [];
  const faults: unknown[] = [];
  for (let from = 0; from < attempts.length; from += railConcurrency) {
    const some = attempts.slice(from, from + railConcurrency);
    const results = await Promise.allSettled(some.map((one) => callRail(deps, one, clock)));
    results.forEach((result, index) => {
      const one = some[index];
      if (result.status === 'rejected') faults.push(result.reason);
      else if (one) answered.push({ ...one, outcome: result.value });
    });
  }
  return { answered, faults };
}
