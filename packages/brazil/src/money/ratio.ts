import type { Cents } from '@balcao/kernel/money';

/** Percentages are taken to six decimal places. */
export const percentScale = 1_000_000n;

/** A percentage as whole millionths; throws a RangeError, naming the field, when it is negative or no number. */
export function percentMillionths(field: string, percent: number): bigint {
  const millionths = Math.round(percent * 1e6);
  if (!Number.isSafeInteger(millionths) || millionths < 0)
    throw new RangeError(`${field}: not a percentage: ${percent}`);
  return BigInt(millionths);
}

/** Whole cents as a bigint; throws a RangeError, naming the field, when they are negative or not whole. */
export function wholeCents(field: string, amount: number): bigint {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`${field}: not a whole number of cents: ${amount}`);
  return BigInt(amount);
}

/** An exact fraction to the nearest cent, halves up; neither side is negative. */
export function roundedRatio(numerator: bigint, denominator: bigint): Cents {
  return Number((numerator * 2n + denominator) / (denominator * 2n)) as Cents;
}
