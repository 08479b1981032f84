import { type Cents, roundHalfUp, sumCents } from '@balcao/kernel/money';
import { daysBetween, type PlainDate } from '@balcao/kernel/plain-date';
import { percentMillionths, percentScale, roundedRatio, wholeCents } from './ratio.ts';

/** What will be received: net of the card rate. */
export interface Receivable {
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
}

export interface AnticipationRequest {
  readonly receivables: readonly Receivable[];
  /** Percent a month. */
  readonly ratePctMonth: number;
  /** When it is paid out. */
  readonly on: PlainDate;
  /** `simple` by default. */
  readonly method?: 'simple' | 'compound';
}

export interface AnticipatedReceivable extends Receivable {
  /** Calendar days it comes earlier; 0 when it was due already. */
  readonly days: number;
  readonly costCents: Cents;
  readonly netCents: Cents;
}

export interface Anticipation {
  /** In the order they were given. */
  readonly receivables: readonly AnticipatedReceivable[];
  readonly grossCents: Cents;
  readonly costCents: Cents;
  readonly netCents: Cents;
  /** The compound monthly rate, in percent to six places, that prices the same; `null` when no rate does. */
  readonly effectivePctMonth: number | null;
}

/**
 * Prices the anticipation of receivables, each by itself: `v · i · d/30` simple, `v − v/(1 + i)^(d/30)`
 * compound, to the nearest cent, never more than the receivable itself. Throws a RangeError on a negative amount or
 * rate.
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
 * What bringing one amount forward by a number of days costs, simple: `v · i · d/30` to the nearest cent, never more than the
 * amount. The cost that `anticipate` prices each receivable at. Throws a RangeError on a negative amount or rate.
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
 * The compound monthly rate, in percent to six places, that prices receivables a number of days ahead at a net; `null` when no
 * rate does. The present value falls as the rate rises, so halving the interval closes on the one rate that gives the net.
 */
export function effectiveRate(
  receivables: readonly { readonly amountCents: Cents; readonly days: number }[],
  netCents: Cents,
): number | null {
  if (netCents <= 0) return null;
  const presentValue = (rate: number) =>
    receivables.reduce((total, { amountCents, days }) => total + amountCents / (1 + rate) ** (days / 30), 0);
  if (presentValue(0) <= netCents) return 0;
  // What is due already is worth itself at any rate: less than that is no rate's price.
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
