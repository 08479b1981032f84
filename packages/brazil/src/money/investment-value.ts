import type { Cents } from '@balcao/kernel/money';
import { daysBetween, type PlainDate } from '@balcao/kernel/plain-date';
import { businessDaysBetween } from '../calendar/business-days.ts';
import { percentMillionths, percentScale, roundedRatio, wholeCents } from './ratio.ts';
import { iofRate, irRate } from './tax-rates.ts';

/** CDI that applies from a date on. */
export interface DatedCdi {
  readonly from: PlainDate;
  /** Percent a year. */
  readonly annualPct: number;
}

export interface Investment {
  readonly principalCents: Cents;
  readonly appliedOn: PlainDate;
  readonly on: PlainDate;
  /** Percentage of the CDI: 100 is the whole CDI. */
  readonly cdiPct: number;
  /**
   * Percent a year (14.9 is 14,90% a.a.), or rates in the order of their dates; the first may not start after
   * `appliedOn`.
   */
  readonly annualCdi: number | readonly DatedCdi[];
}

export interface InvestmentValue {
  readonly days: number;
  readonly businessDays: number;
  readonly grossCents: Cents;
  readonly yieldCents: Cents;
  readonly iofPct: number;
  readonly iofCents: Cents;
  readonly irPct: number;
  readonly irCents: Cents;
  readonly netCents: Cents;
}

/**
 * Value of a CDI investment on a date. Each business day from `appliedOn` (included) to `on` (excluded) yields `(1 +
 * CDI)^(1/252) − 1` to eight places, times the percentage, by the method of B3 (factors truncated at sixteen places).
 * Then IOF is taken from the yield, and income tax from the rest, each rounded half up. Throws a RangeError on a
 * negative amount or rate, when `on` is before `appliedOn`, and outside the years of the calendar.
 */
export function investmentValue(investment: Investment): InvestmentValue {
  const { principalCents, appliedOn, on } = investment;
  const principal = wholeCents('principalCents', principalCents);
  const days = daysBetween(appliedOn, on);
  if (!(days >= 0)) throw new RangeError(`on: before it was applied: ${on}`);
  const { factor, businessDays } = accumulated(investment);
  const grossCents = roundedRatio(principal * factor, one);
  const yieldCents = (grossCents - principalCents) as Cents;
  const iofPct = iofRate(days, on);
  const iofCents = taxOn(yieldCents, iofPct);
  const irPct = irRate(days, on);
  const irCents = taxOn(yieldCents - iofCents, irPct);
  const netCents = (grossCents - iofCents - irCents) as Cents;
  return { days, businessDays, grossCents, yieldCents, iofPct, iofCents, irPct, irCents, netCents };
}

/** Factor of one business day's CDI minus one, to eight places (B3): 0.00026444 for 6.89% a year. */
export function dailyCdi(annualPct: number): number {
  return Number(dailyRate(annualPct)) / 1e8;
}

const one = 10n ** 16n;

function accumulated({ appliedOn, on, cdiPct, annualCdi }: Investment): { factor: bigint; businessDays: number } {
  const rates = typeof annualCdi === 'number' ? [{ from: appliedOn, annualPct: annualCdi }] : annualCdi;
  if (!rates[0] || rates[0].from > appliedOn) throw new RangeError(`annualCdi: no rate on ${appliedOn}`);
  const share = percentMillionths('cdiPct', cdiPct);
  let factor = one;
  let businessDays = 0;
  for (const [index, { from, annualPct }] of rates.entries()) {
    const until = rates[index + 1]?.from ?? on;
    const count = businessDaysBetween(from > appliedOn ? from : appliedOn, until < on ? until : on);
    // Eight places of the rate, six of the percentage and two of the hundred make the sixteen.
    const daily = one + dailyRate(annualPct) * share;
    for (let day = 0; day < count; day++) factor = (factor * daily) / one;
    businessDays += count;
  }
  return { factor, businessDays };
}

function dailyRate(annualPct: number): bigint {
  percentMillionths('annualCdi', annualPct);
  return BigInt(Math.round(((1 + annualPct / 100) ** (1 / 252) - 1) * 1e8));
}

function taxOn(amount: number, percent: number): Cents {
  return roundedRatio(BigInt(amount) * percentMillionths('percent', percent), 100n * percentScale);
}
