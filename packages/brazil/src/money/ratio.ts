import type { Cents } from '@balcao/kernel/money';

export const percentScale = 1_000_000n;

/**
 * Converts a percentage to whole millionths; throws a RangeError with the field's name when it is negative or not a
 * number.
 */
export function percentMillionths(field: string, percent: number): bigint {
  const millionths = Math.round(percent * 1e6);
  if (!Number.isSafeInteger(millionths) || millionths < 0)
    throw new RangeError(`${field}: not a percentage: ${percent}`);
  return BigInt(millionths);
}

/** Converts whole cents to a bigint; throws a RangeError with the field's name when they are negative or not whole. */
export function wholeCents(field: string, amount: number): bigint {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`${field}: not a whole number of cents: ${amount}`);
  return BigInt(amount);
}

/** Rounds an exact fraction to the nearest cent, halves up; neither side is negative. */
export function roundedRatio(numerator: bigint, denominator: bigint): Cents {
  return Number((numerator * 2n + denominator) / (denominator * 2n)) as Cents;
}
