import { type Cents, cents, sumCents } from '@balcao/kernel';

/**
 * Splits a total in proportion to amounts. The amounts must sum to at least the total; no part exceeds its amount, and
 * the parts sum to the total.
 */
export function apportion(total: Cents, amounts: readonly Cents[]): Cents[] {
  const whole = BigInt(sumCents(amounts));
  if (total === 0) return amounts.map(() => cents(0));
  let amount = 0n;
  let taken = 0n;
  return amounts.map((one) => {
    amount += BigInt(one);
    // Rounding the running total, half a cent up, keeps each part within a cent of its proportion.
    const upToHere = (2n * BigInt(total) * amount + whole) / (2n * whole);
    const part = cents(Number(upToHere - taken));
    taken = upToHere;
    return part;
  });
}
