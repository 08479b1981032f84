import type { Cents } from '@balcao/kernel/money';
import { percentMillionths, percentScale, wholeCents } from './ratio.ts';

export interface NetTarget {
  readonly netCents: Cents;
  /** Percent of the gross, below 100; the fee is rounded half up. */
  readonly ratePct: number;
  readonly fixedCents?: Cents;
}

/**
 * Smallest gross that leaves exactly the net after fees: `gross − round(gross · rate) − fixed = net`. It always exists,
 * because one more cent of gross leaves the same or one cent more. Throws a RangeError on negative values and from 100
 * percent on.
 */
export function grossUp({ netCents, ratePct, fixedCents = 0 as Cents }: NetTarget): {
  readonly grossCents: Cents;
  readonly feeCents: Cents;
} {
  const rate = percentMillionths('ratePct', ratePct);
  const whole = 100n * percentScale;
  if (rate >= whole) throw new RangeError(`ratePct: nothing is left: ${ratePct}`);
  const target = wholeCents('netCents', netCents) + wholeCents('fixedCents', fixedCents);
  // round(g·r) ≤ g − t holds from the first g above (t − ½) / (1 − r) on.
  const gross = target === 0n ? 0n : (whole * (2n * target - 1n)) / (2n * (whole - rate)) + 1n;
  return { grossCents: Number(gross) as Cents, feeCents: Number(gross - target + BigInt(fixedCents)) as Cents };
}
