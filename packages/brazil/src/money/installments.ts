import { type Cents, splitEvenly } from '@balcao/kernel/money';

/** A hundred years of months; a higher number is an error of the caller. */
const max = 1200;

/**
 * Splits a total into equal installments that sum to it; the first has the remainder. Throws a RangeError when the
 * count is not a whole number from 1 to 1200 or the total is not a whole number of cents.
 */
export function installments({ totalCents, count }: { totalCents: Cents; count: number }): readonly Cents[] {
  if (!Number.isSafeInteger(count) || count < 1 || count > max) {
    throw new RangeError(`count: a whole number from 1 to ${max}: ${count}`);
  }
  if (!Number.isSafeInteger(totalCents)) throw new RangeError(`totalCents: not a whole number of cents: ${totalCents}`);
  return splitEvenly(totalCents, count);
}
