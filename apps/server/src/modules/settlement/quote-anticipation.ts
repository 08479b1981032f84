import { anticipationCost, effectiveRate } from '@balcao/brazil/money';
import { type Cents, cents, daysBetween, type PlainDate, percentOf, sumCents } from '@balcao/kernel';
import { apportion } from './apportion.ts';
import { chooseReceivables } from './choose-receivables.ts';

export interface Anticipable {
  readonly chargeId: string;
  readonly installment: number;
  readonly amountCents: Cents;
  readonly settlementDate: PlainDate;
}

export interface AnticipationTerms {
  readonly ratePercentMonth: number;
  /** When true, anticipation costs a tenth of the total. */
  readonly isFraud: boolean;
}

export interface Chosen {
  readonly days?: readonly PlainDate[] | undefined;
  readonly receivables?: readonly string[] | undefined;
}

export function chosenOf(candidates: readonly Anticipable[], { days, receivables }: Chosen): Anticipable[] {
  const [ofDays, single] = [new Set<string>(days), new Set(receivables)];
  return candidates.filter(
    ({ settlementDate, chargeId, installment }) =>
      ofDays.has(settlementDate) || single.has(`${chargeId}:${installment}`),
  );
}

export interface PricedAnticipable extends Anticipable {
  readonly days: number;
  readonly costCents: Cents;
  readonly netCents: Cents;
}

export interface AnticipationQuote {
  readonly receivables: readonly PricedAnticipable[];
  readonly on: PlainDate;
  readonly grossCents: Cents;
  readonly costCents: Cents;
  readonly netCents: Cents;
  /** Percent; null when no rate gives the same price. */
  readonly effectiveRatePercent: number | null;
}

const fraudPercent = 10;

/**
 * Chooses whole receivables that yield at least an amount after their price, at the lowest total price. The yield may
 * exceed the amount. Without an amount, or when all yield less, it takes all.
 */
export function quoteAnticipation(
  candidates: readonly Anticipable[],
  terms: AnticipationTerms,
  on: PlainDate,
  needCents: Cents | null,
): AnticipationQuote {
  const byDay = candidates.toSorted(
    (left, right) =>
      compare(left.settlementDate, right.settlementDate) ||
      compare(left.chargeId, right.chargeId) ||
      left.installment - right.installment,
  );
  return terms.isFraud ? quoteOfFraud(byDay, on, needCents) : quoteByDays(byDay, terms.ratePercentMonth, on, needCents);
}

export function priceAlone(candidate: Anticipable, terms: AnticipationTerms, on: PlainDate): PricedAnticipable {
  const byDays = priceOf(candidate, terms.ratePercentMonth, on);
  if (!terms.isFraud) return byDays;
  const costCents = percentOf(candidate.amountCents, fraudPercent);
  return { ...byDays, costCents, netCents: cents(candidate.amountCents - costCents) };
}

function priceOf(candidate: Anticipable, ratePercentMonth: number, on: PlainDate): PricedAnticipable {
  const days = daysBetween(on, candidate.settlementDate);
  const costCents = anticipationCost(candidate.amountCents, ratePercentMonth, days);
  return { ...candidate, days, costCents, netCents: cents(candidate.amountCents - costCents) };
}

function quoteByDays(
  candidates: readonly Anticipable[],
  ratePercentMonth: number,
  on: PlainDate,
  needCents: Cents | null,
): AnticipationQuote {
  const priced = candidates
    .map((candidate) => priceOf(candidate, ratePercentMonth, on))
    .filter((candidate) => candidate.netCents > 0)
    .map((candidate) => ({ ...candidate, costs: candidate.costCents, brings: candidate.netCents }));
  return summed(needCents === null ? priced : chooseReceivables(priced, needCents), on);
}

/** The price is a tenth of the total, so the smallest total that yields the amount is cheapest. */
function quoteOfFraud(candidates: readonly Anticipable[], on: PlainDate, needCents: Cents | null): AnticipationQuote {
  const items = candidates.map((candidate) => ({
    ...candidate,
    costs: candidate.amountCents,
    brings: candidate.amountCents,
  }));
  const chosen = needCents === null ? items : chooseReceivables(items, grossFor(needCents));
  const amounts = chosen.map((candidate) => candidate.amountCents);
  const costs = apportion(percentOf(sumCents(amounts), fraudPercent), amounts);
  return summed(
    chosen.map((candidate, index) => {
      const costCents = costs[index] ?? cents(0);
      const days = daysBetween(on, candidate.settlementDate);
      return { ...candidate, days, costCents, netCents: cents(candidate.amountCents - costCents) };
    }),
    on,
  );
}

function grossFor(needCents: Cents): Cents {
  // One cent less leaves less than the amount, however the tenth is rounded.
  let gross = Math.floor((needCents * 100) / (100 - fraudPercent));
  while (gross - percentOf(cents(gross), fraudPercent) < needCents) gross++;
  return cents(gross);
}

function summed(chosen: readonly PricedAnticipable[], on: PlainDate): AnticipationQuote {
  const receivables = chosen
    .map(({ chargeId, installment, amountCents, settlementDate, days, costCents, netCents }) => {
      return { chargeId, installment, amountCents, settlementDate, days, costCents, netCents };
    })
    .toSorted((left, right) => left.days - right.days);
  const grossCents = sumCents(receivables.map((one) => one.amountCents));
  const costCents = sumCents(receivables.map((one) => one.costCents));
  const netCents = cents(grossCents - costCents);
  const byDays = [...Map.groupBy(receivables, (one) => one.days)].map(([days, ofDay]) => {
    return { days, amountCents: sumCents(ofDay.map((one) => one.amountCents)) };
  });
  return { receivables, on, grossCents, costCents, netCents, effectiveRatePercent: effectiveRate(byDays, netCents) };
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
