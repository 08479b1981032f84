import { type DatedCdi, isBusinessDay } from '@balcao/brazil';
import { type Cents, cents, type PlainDate, sumCents } from '@balcao/kernel';
import { type Application, partBringing, worthOf } from '../../investments/index.ts';
import { idleCents } from '../idle-money.ts';

export interface BalanceOfDay {
  readonly date: PlainDate;
  readonly balanceCents: Cents;
}

export interface IdleLife {
  readonly investedTimes: number;
  readonly redeemedTimes: number;
  readonly heldCents: Cents;
  /** Average over all days of what was applied and not redeemed. */
  readonly averageCents: Cents;
  readonly yieldCents: Cents;
  readonly iofCents: Cents;
  readonly irCents: Cents;
}

/**
 * Simulates a rule over days with real balances. On each business evening it invests what exceeds the floor; where a
 * day would end below zero it redeems the shortfall, the oldest application first. The rest is valued as if redeemed at
 * the end.
 */
export function liveIdle(
  balances: readonly BalanceOfDay[],
  { floorCents, cdiPercent, annualCdi }: { floorCents: Cents; cdiPercent: number; annualCdi: readonly DatedCdi[] },
): IdleLife {
  const [first] = balances;
  let lots: Application[] = [];
  let checking: number = first?.balanceCents ?? 0;
  const total = { investedTimes: 0, redeemedTimes: 0, yieldCents: 0, iofCents: 0, irCents: 0, appliedDays: 0 };
  for (const [index, { date, balanceCents }] of balances.entries()) {
    checking += balanceCents - (balances[index - 1]?.balanceCents ?? balanceCents);
    if (checking < 0) {
      let lacking = -checking;
      const kept: Application[] = [];
      for (const lot of lots) {
        const worth = worthOf(lot, date, annualCdi);
        const net = Math.min(lacking, worth.netCents);
        if (net <= 0) {
          kept.push(lot);
          continue;
        }
        const part = partBringing(cents(net), lot, date, annualCdi);
        total.yieldCents += part.yieldCents;
        total.iofCents += part.iofCents;
        total.irCents += part.irCents;
        total.redeemedTimes++;
        lacking -= net;
        checking += net;
        const baseCents = cents(worth.grossCents - part.grossCents);
        const principalCents = cents(lot.principalCents - part.principalCents);
        if (baseCents > 0) kept.push({ ...lot, baseCents, principalCents, basedOn: date });
      }
      lots = kept;
    }
    const idle = idleCents({ checkingCents: cents(checking), floorCents, neededCents: cents(0) });
    if (isBusinessDay(date) && idle > 0) {
      lots.push({ appliedOn: date, principalCents: idle, baseCents: idle, basedOn: date, cdiPercent });
      checking -= idle;
      total.investedTimes++;
    }
    total.appliedDays += sumCents(lots.map(({ principalCents }) => principalCents));
  }
  const last = balances.at(-1);
  const held = last ? lots.map((lot) => worthOf(lot, last.date, annualCdi)) : [];
  return {
    investedTimes: total.investedTimes,
    redeemedTimes: total.redeemedTimes,
    heldCents: sumCents(held.map(({ grossCents }) => grossCents)),
    averageCents: cents(Math.round(total.appliedDays / Math.max(1, balances.length))),
    yieldCents: cents(total.yieldCents + sumCents(held.map((one) => one.yieldCents))),
    iofCents: cents(total.iofCents + sumCents(held.map((one) => one.iofCents))),
    irCents: cents(total.irCents + sumCents(held.map((one) => one.irCents))),
  };
}
