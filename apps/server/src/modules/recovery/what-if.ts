import { addCents, type Cents, cents, roundHalfUp } from '@balcao/kernel';

/** A charge whose first card attempt was refused. Days are counted from that attempt. */
export interface RefusedCase<Kind extends string> {
  readonly kind: Kind | null;
  readonly amountCents: Cents;
  readonly attempts: readonly { readonly day: number; readonly isPaid: boolean }[];
  /** The last known day: it was paid otherwise then, or it is today. */
  readonly seenUntil: number;
}

/** Success rates of later attempts, by refusal kind and distance in days. */
export interface Rate<Kind extends string> {
  readonly kind: Kind;
  readonly fromDay: number;
  readonly toDay: number;
  readonly attempts: number;
  readonly paid: number;
}

export interface Replay {
  readonly charges: number;
  readonly cents: Cents;
  readonly attempts: number;
  /** Bounds of the confidence interval. */
  readonly minCents: Cents;
  readonly maxCents: Cents;
  /** Attempts without any history. */
  readonly unknownAttempts: number;
}

/** Days after the first refusal are grouped, because a refusal of yesterday differs from one of two weeks ago. */
const distances = [
  [1, 2],
  [3, 5],
  [6, 9],
  [10, 14],
  [15, 30],
  [31, 60],
] as const;

/** A rate from fewer attempts means nothing. */
const fewest = 5;

export function ratesOf<Kind extends string>(cases: readonly RefusedCase<Kind>[]): Rate<Kind>[] {
  const kinds = [...new Set(cases.flatMap(({ kind }) => kind ?? []))].sort();
  return kinds.flatMap((kind) => {
    const tried = cases.filter((one) => one.kind === kind).flatMap(({ attempts }) => attempts);
    return distances.flatMap(([fromDay, toDay]) => {
      const alike = tried.filter(({ day }) => day >= fromDay && day <= toDay);
      if (alike.length === 0) return [];
      return [{ kind, fromDay, toDay, attempts: alike.length, paid: alike.filter(({ isPaid }) => isPaid).length }];
    });
  });
}

/** Computes what a plan would have recovered, without randomness. */
export function replay<Kind extends string>(
  cases: readonly RefusedCase<Kind>[],
  plan: Readonly<Record<Kind, readonly number[]>>,
): Replay {
  const rates = ratesOf(cases);
  const likely = cases.map((one) => replayOne(one, plan, (kind, day) => chanceOf(rates, kind, day)));
  const at = (bound: 'low' | 'high') =>
    sumExpected(
      cases.map((one) => replayOne(one, plan, (kind, day) => boundOf(chanceOf(rates, kind, day), bound))),
      cases,
    );
  return {
    charges: sum(likely.map(({ paid }) => paid)),
    cents: sumExpected(likely, cases),
    attempts: sum(likely.map(({ attempts }) => attempts)),
    minCents: at('low'),
    maxCents: at('high'),
    unknownAttempts: sum(likely.map(({ unknown }) => unknown)),
  };
}

interface Chance {
  readonly attempts: number;
  readonly rate: number;
}

interface Replayed {
  readonly paid: number;
  readonly attempts: number;
  readonly unknown: number;
}

function replayOne<Kind extends string>(
  { kind, attempts: made, seenUntil }: RefusedCase<Kind>,
  plan: Readonly<Record<Kind, readonly number[]>>,
  chance: (kind: Kind, day: number) => Chance | null,
): Replayed {
  if (kind === null) return { paid: 0, attempts: 0, unknown: 0 };
  const acceptedOn = made.find(({ isPaid }) => isPaid)?.day;
  let [open, attempts, unknown] = [1, 0, 0];
  for (const day of plan[kind]) {
    // A buyer who paid by card that day would still owe without the attempt; one who paid otherwise, or not yet,
    // would not.
    if (open === 0 || (acceptedOn === undefined && day > seenUntil)) break;
    attempts += open;
    const actual = made.find((attempt) => attempt.day === day);
    if (actual ? actual.isPaid : acceptedOn !== undefined && day > acceptedOn) {
      open = 0;
    } else if (!actual) {
      const known = chance(kind, day);
      if (known) open *= 1 - known.rate;
      else unknown += open;
    }
  }
  return { paid: 1 - open, attempts, unknown };
}

/** Uses the rate of the kind and distance, then of the kind, then of all: the first with enough attempts. */
function chanceOf<Kind extends string>(rates: readonly Rate<Kind>[], kind: Kind, day: number): Chance | null {
  const ofKind = rates.filter((rate) => rate.kind === kind);
  const near = ofKind.filter(({ fromDay, toDay }) => day >= fromDay && day <= toDay);
  for (const chosen of [near, ofKind, rates]) {
    const attempts = sum(chosen.map((rate) => rate.attempts));
    if (attempts >= fewest) return { attempts, rate: sum(chosen.map(({ paid }) => paid)) / attempts };
  }
  return null;
}

/** Bound of Wilson's 95 % interval. */
function boundOf(chance: Chance | null, bound: 'low' | 'high'): Chance | null {
  if (!chance) return null;
  const { attempts, rate } = chance;
  const z = 1.96;
  const middle = rate + (z * z) / (2 * attempts);
  const half = z * Math.sqrt((rate * (1 - rate)) / attempts + (z * z) / (4 * attempts * attempts));
  const end = (bound === 'low' ? middle - half : middle + half) / (1 + (z * z) / attempts);
  return { attempts, rate: Math.min(1, Math.max(0, end)) };
}

function sumExpected(replayed: readonly Replayed[], cases: readonly { readonly amountCents: Cents }[]): Cents {
  return replayed.reduce(
    (total, { paid }, index) => addCents(total, cents(roundHalfUp((cases[index]?.amountCents ?? 0) * paid))),
    cents(0),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
