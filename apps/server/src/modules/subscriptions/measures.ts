import { addMonths, type Cents, cents, plainDate, roundHalfUp } from '@balcao/kernel';

export type MrrMovement = 'NEW' | 'REACTIVATION' | 'EXPANSION' | 'CONTRACTION' | 'CHURN';

/** Losses are negative. */
export interface MrrChange {
  readonly cents: Cents;
  /** Subscriptions that began to count, less those that stopped. */
  readonly active: number;
}

export interface MovedMonth extends MrrChange {
  /** Null for everything before the first month. */
  readonly month: string | null;
  readonly movement: MrrMovement;
  readonly subscriptions: number;
}

export interface Sum {
  readonly subscriptions: number;
  readonly amount: Cents;
}

const movements: readonly MrrMovement[] = ['NEW', 'REACTIVATION', 'EXPANSION', 'CONTRACTION', 'CHURN'];

/** Months as `yyyy-MM`, oldest first. */
export function monthsUpTo(to: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthAfter(to, index + 1 - count));
}

function monthAfter(month: string, months: number): string {
  return addMonths(plainDate(`${month}-01`), months).slice(0, 7);
}

/** MRR and active subscriptions at the end of each month, its movements and its churn. */
export function mrrByMonth(moved: readonly MovedMonth[], months: readonly string[]) {
  const opening = sumUp(moved.filter(({ month }) => month === null));
  let start = opening;
  return {
    opening,
    months: months.map((month) => {
      const ofMonth = moved.filter((one) => one.month === month);
      const mrr = sumUp(ofMonth, start);
      const { subscriptions, amount } = start;
      const lost = (of: readonly MrrMovement[]) => ofMonth.filter(({ movement }) => of.includes(movement));
      const churned = lost(['CHURN']).reduce((total, one) => total + one.subscriptions, 0);
      const lostCents = -lost(['CHURN', 'CONTRACTION']).reduce((total, one) => total + one.cents, 0);
      start = mrr;
      return {
        month,
        mrr,
        movements: movements.map((movement) => {
          const one = ofMonth.find((candidate) => candidate.movement === movement);
          return { movement, subscriptions: one?.subscriptions ?? 0, amount: one?.cents ?? cents(0) };
        }),
        subscriptionChurn: percentage(churned, subscriptions),
        revenueChurn: percentage(lostCents, amount),
      };
    }),
  };
}

export interface CohortMonth extends MrrChange {
  readonly startMonth: string;
  readonly month: string;
  /** Subscriptions that began, in the first month. */
  readonly started: Sum;
}

/** Counts how many of each month's new subscriptions are left at the end of each later month. */
export function cohortsOf(changes: readonly CohortMonth[], currentMonth: string) {
  return [...Map.groupBy(changes, ({ startMonth }) => startMonth)].map(([month, own]) => {
    const remaining: (Sum & { readonly month: string })[] = [];
    for (let at = month; at <= currentMonth; at = monthAfter(at, 1)) {
      const ofMonth = own.filter((one) => one.month === at);
      remaining.push({ month: at, ...sumUp(ofMonth, remaining.at(-1)) });
    }
    return { month, started: own.find((one) => one.month === month)?.started ?? nothing, remaining };
  });
}

export interface PlanMonth extends MrrChange {
  readonly planId: string;
  /** Null for everything before the first month. */
  readonly month: string | null;
  readonly churned: Sum;
}

/**
 * Churn per month is what was canceled in the months, of the sum of the subscriptions at the beginning of each. LTV is
 * the average amount divided by it, and unknown while nothing was canceled.
 */
export function plansByMrr(changes: readonly PlanMonth[], months: readonly string[]) {
  return [...Map.groupBy(changes, ({ planId }) => planId)]
    .map(([planId, own]) => {
      let mrr = sumUp(own.filter(({ month }) => month === null));
      let exposed = 0;
      for (const month of months) {
        exposed += mrr.subscriptions;
        mrr = sumUp(
          own.filter((one) => one.month === month),
          mrr,
        );
      }
      const ofMonths = own.filter(({ month }) => month !== null);
      const churned = {
        subscriptions: ofMonths.reduce((total, one) => total + one.churned.subscriptions, 0),
        amount: cents(ofMonths.reduce((total, one) => total + one.churned.amount, 0)),
      };
      const average = mrr.subscriptions > 0 ? mrr.amount / mrr.subscriptions : null;
      const isKnown = average !== null && churned.subscriptions > 0 && exposed > 0;
      return {
        planId,
        mrr,
        averageAmount: average === null ? null : roundHalfUp(average),
        churned,
        monthlyChurn: percentage(churned.subscriptions, exposed),
        ltv: isKnown ? roundHalfUp((average * exposed) / churned.subscriptions) : null,
        isEmpty: exposed === 0 && mrr.subscriptions === 0 && churned.subscriptions === 0,
      };
    })
    .filter(({ isEmpty }) => !isEmpty)
    .toSorted((one, other) => other.mrr.amount - one.mrr.amount);
}

const nothing: Sum = { subscriptions: 0, amount: cents(0) };

function sumUp(changes: readonly MrrChange[], from: Sum = nothing): Sum {
  return {
    subscriptions: from.subscriptions + changes.reduce((total, { active }) => total + active, 0),
    amount: cents(from.amount + changes.reduce((total, change) => total + change.cents, 0)),
  };
}

/** Two decimals; null when there is nothing to divide by. */
function percentage(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
}
