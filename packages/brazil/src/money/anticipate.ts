import { type Cents, roundHalfUp, sumCents } from '@balcao/kernel/money';
import { daysBetween, type PlainDate } from '@balcao/kernel/plain-date';
import { percentMillionths, percentScale, roundedRatio, wholeCents } from './ratio.ts';

/** Amount net of the card rate. */
export interface Receivable {
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
}

export interface AnticipationRequest {
  readonly receivables: readonly Receivable[];
  /** Percent a month. */
  readonly ratePctMonth: number;
  readonly on: PlainDate;
  /** `simple` by default. */
  readonly method?: 'simple' | 'compound';
}

export interface AnticipatedReceivable extends Receivable {
  /** Calendar days of anticipation; 0 when it was due already. */
  readonly days: number;
  readonly costCents: Cents;
  readonly netCents: Cents;
}

export interface Anticipation {
  readonly receivables: readonly AnticipatedReceivable[];
  readonly grossCents: Cents;
  readonly costCents: Cents;
  readonly netCents: Cents;
  /** Compound monthly rate, in percent to six places, with the same price; `null` when there is none. */
  readonly effectivePctMonth: number | null;
}

/**
 * Prices the anticipation of each receivable: `v · i · d/30` simple, `v − v/(1 + i)^(d/30)` compound, to the nearest
 * cent, never more than the receivable itself. Throws a RangeError on a negative amount or rate.
 */
export function anticipate({ receivables, ratePctMonth, on, method = 'simple' }: AnticipationRequest): Anticipation {
  const rate = percentMillionths('ratePctMonth', ratePctMonth);
  const priced = receivables.map(({ amountCents, dueDate }) => {
    const amount = wholeCents('amountCents', amountCents);
    const days = Math.max(0, daysBetween(on, dueDate));
    const cost =
      method === 'simple'
        ? simpleCost(amount, rate, days)
        : amountCents - roundHalfUp(amountCents / (1 + ratePctMonth / 100) ** (days / 30));
    const costCents = Math.min(cost, amountCents) as Cents;
    return { amountCents, dueDate, days, costCents, netCents: (amountCents - costCents) as Cents };
  });
  const costCents = sumCents(priced.map((receivable) => receivable.costCents));
  const netCents = sumCents(priced.map((receivable) => receivable.netCents));
  const grossCents = sumCents(priced.map((receivable) => receivable.amountCents));
  return { receivables: priced, grossCents, costCents, netCents, effectivePctMonth: effectiveRate(priced, netCents) };
}

/**
 * Cost of anticipating one amount by a number of days, simple: `v · i · d/30` to the nearest cent, never more than the
 * amount. `anticipate` uses it for each receivable. Throws a RangeError on a negative amount or rate.
 */
export function anticipationCost(amountCents: Cents, ratePctMonth: number, days: number): Cents {
  const amount = wholeCents('amountCents', amountCents);
  const rate = percentMillionths('ratePctMonth', ratePctMonth);
  return Math.min(simpleCost(amount, rate, Math.max(0, days)), amountCents) as Cents;
}

function simpleCost(amount: bigint, rate: bigint, days: number): Cents {
  return roundedRatio(amount * rate * BigInt(days), 30n * 100n * percentScale);
}

/**
 * Compound monthly rate, in percent to six places, that gives the net for receivables some days ahead; `null` when
 * there is none. The present value falls as the rate rises, so bisection finds the one rate.
 */
export function effectiveRate(
  receivables: readonly { readonly amountCents: Cents; readonly days: number }[],
  netCents: Cents,
): number | null {
  if (netCents <= 0) return null;
  const presentValue = (rate: number) =>
    receivables.reduce((total, { amountCents, days }) => total + amountCents / (1 + rate) ** (days / 30), 0);
  if (presentValue(0) <= netCents) return 0;
  // Receivables already due keep their value at any rate, so no rate gives less.
  if (!(presentValue(Number.POSITIVE_INFINITY) <= netCents)) return null;
  let low = 0;
  let high = 1;
  while (presentValue(high) > netCents) high *= 2;
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (presentValue(middle) > netCents) low = middle;
    else high = middle;
  }
  return Number.isFinite(high) ? Math.round(high * 1e8) / 1e6 : null;
}
