import { addCents, type Cents, cents, roundHalfUp } from '@balcao/kernel';

/** A charge whose card was refused at first. Days are counted from its first attempt. */
export interface RefusedCase<Kind extends string> {
  /** Why it was refused first; null when such a refusal is never tried again. */
  readonly kind: Kind | null;
  readonly amountCents: Cents;
  /** The attempts by card after the first, in order. */
  readonly attempts: readonly { readonly day: number; readonly isPaid: boolean }[];
  /** The last day that is known: an attempt after it, when it was paid otherwise or is not yet, is none. */
  readonly seenUntil: number;
}

/** How attempts after the first ended, by the kind of refusal and how long after. */
export interface Rate<Kind extends string> {
  readonly kind: Kind;
  readonly fromDay: number;
  readonly toDay: number;
  readonly attempts: number;
  readonly paid: number;
}

export interface Replay {
  /** Expected values. */
  readonly charges: number;
  readonly cents: Cents;
  readonly attempts: number;
  /** Were each rate as low, or as high, as the history leaves open. */
  readonly leastCents: Cents;
  readonly mostCents: Cents;
  /** Attempts where there is no history at all. */
  readonly unknownAttempts: number;
}

/** Days that are alike: a refusal of yesterday is not one of two weeks ago. */
const distances = [
  [1, 2],
  [3, 5],
  [6, 9],
  [10, 14],
  [15, 30],
  [31, 60],
] as const;

/** Fewer attempts than this say nothing. */
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

/** What a plan would have recovered of the cases; nothing in it is random. */
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
    leastCents: at('low'),
    mostCents: at('high'),
    unknownAttempts: sum(likely.map(({ unknown }) => unknown)),
  };
}

interface Chance {
  readonly attempts: number;
  readonly rate: number;
}

interface Replayed {
  /** How likely it would have been paid. */
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
    // Who was paid by card that day would have gone on owing without that attempt; who paid otherwise, or is not there yet, would not.
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

/** Of the kind about as long after, or of the kind, or of all: the first of which there is enough. */
function chanceOf<Kind extends string>(rates: readonly Rate<Kind>[], kind: Kind, day: number): Chance | null {
  const ofKind = rates.filter((rate) => rate.kind === kind);
  const near = ofKind.filter(({ fromDay, toDay }) => day >= fromDay && day <= toDay);
  for (const chosen of [near, ofKind, rates]) {
    const attempts = sum(chosen.map((rate) => rate.attempts));
    if (attempts >= fewest) return { attempts, rate: sum(chosen.map(({ paid }) => paid)) / attempts };
  }
  return null;
}

/** The end of Wilson's interval of a rate, of 95 %. */
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
