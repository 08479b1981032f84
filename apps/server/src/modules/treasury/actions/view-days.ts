import { addDays, cents, sumCents } from '@balcao/kernel';
import type { TreasuryDeps } from '../deps.ts';

/** What both accounts held at the end of each of the last days, today included, and what applications yielded on it. */
export function viewDays({ reader, ledger, clockOf }: Pick<TreasuryDeps, 'reader' | 'ledger' | 'clockOf'>) {
  return async (sellerId: string, count: number) => {
    const to = (await clockOf(sellerId)).today();
    const found = await ledger.accountDays(reader, {
      sellerId,
      from: addDays(to, 1 - count),
      to,
      accounts: ['checking', 'investment', 'investment-yield'],
    });
    const days = found.checking.map(({ date, balanceCents }, index) => ({
      date,
      checkingAmount: balanceCents,
      investmentAmount: found.investment[index]?.balanceCents ?? cents(0),
      // A yield is taken from its account, which holds less than nothing.
      yieldAmount: cents(0 - (found['investment-yield'][index]?.movedCents ?? 0)),
    }));
    return { days, yieldAmount: sumCents(days.map(({ yieldAmount }) => yieldAmount)) };
  };
}
