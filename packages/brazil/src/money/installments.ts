import { type Cents, splitEvenly } from '@balcao/kernel/money';

/** A hundred years of months; more is a slip of the caller's, not a sale. */
const most = 1200;

/**
 * Splits a total into equal installments: no cent is lost, and the first takes the remainder. Throws a RangeError when
 * the count is not a whole number from 1 to 1200 or the total is not a whole number of cents.
 */
export function installments({ totalCents, count }: { totalCents: Cents; count: number }): readonly Cents[] {
  if (!Number.isSafeInteger(count) || count < 1 || count > most) {
    throw new RangeError(`count: a whole number from 1 to ${most}: ${count}`);
  }
  if (!Number.isSafeInteger(totalCents)) throw new RangeError(`totalCents: not a whole number of cents: ${totalCents}`);
  return splitEvenly(totalCents, count);
}
