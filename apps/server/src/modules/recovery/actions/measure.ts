import type { RecoveredMonth, RecoveryReplay } from '@balcao/contract';
import {
  addDays,
  addMonths,
  type Clock,
  cents,
  daysBetween,
  type PlainDate,
  plainDate,
  sumCents,
} from '@balcao/kernel';
import { kindOfRefusal, type RefusalKind, type RefusedCharge, type RetryPlan } from '../../charges/index.ts';
import type { RecoveryDeps } from '../deps.ts';
import { type RefusedCase, ratesOf, replay } from '../what-if.ts';

const months = 12;

/** What was recovered in this month and the eleven before it, the oldest first. */
export function measureRecovered({ charges, clockOf }: Pick<RecoveryDeps, 'charges' | 'clockOf'>) {
  return async (sellerId: string): Promise<RecoveredMonth[]> => {
    const today = (await clockOf(sellerId)).today();
    const thisMonth = plainDate(`${today.slice(0, 7)}-01`);
    const first = addMonths(thisMonth, 1 - months);
    const sums = await charges.sumRecovered(sellerId, { from: first, to: today });
    return Array.from({ length: months }, (_, index) => {
      const month = addMonths(first, index);
      const ofMonth = sums.filter((sum) => sum.month === month);
      return {
        month,
        steps: ofMonth.map(({ step, charges: count, cents: amount }) => ({ step, charges: count, amount })),
      };
    });
  };
}

/** Replays a plan over the seller's refused cards of the last twelve months. It reads, and changes nothing. */
export function replayRetries({ charges, clockOf }: Pick<RecoveryDeps, 'charges' | 'clockOf'>) {
  return async (sellerId: string, plan: RetryPlan): Promise<RecoveryReplay> => {
    const clock = await clockOf(sellerId);
    const today = clock.today();
    const refused = await charges.findRefused(sellerId, { from: addMonths(today, -months), to: today });
    const cases = refused.map((charge) => caseOf(charge, clock));
    const paid = cases.filter(({ attempts }) => attempts.some(({ isPaid }) => isPaid));
    const result = replay(cases, plan);
    return {
      refused: { charges: cases.length, amount: sumCents(cases.map(({ amountCents }) => amountCents)) },
      actual: {
        charges: paid.length,
        amount: sumCents(paid.map(({ amountCents }) => amountCents)),
        attempts: cases.reduce((total, { attempts }) => total + attempts.length, 0),
      },
      estimated: { charges: result.charges, amount: result.cents, attempts: result.attempts },
      least: result.leastCents,
      most: result.mostCents,
      unknownAttempts: result.unknownAttempts,
      rates: ratesOf(cases),
    };
  };
}

function caseOf({ amountCents, attempts, paidOn }: RefusedCharge, clock: Clock): RefusedCase<RefusalKind> {
  const [first, ...later] = attempts;
  const firstOn: PlainDate = first?.on ?? clock.today();
  return {
    kind: first?.code ? kindOfRefusal(first.code) : null,
    amountCents: cents(amountCents),
    attempts: later.map(({ on, code }) => ({ day: daysBetween(firstOn, on), isPaid: code === null })),
    seenUntil: daysBetween(firstOn, paidOn ?? addDays(clock.today(), -1)),
  };
}
