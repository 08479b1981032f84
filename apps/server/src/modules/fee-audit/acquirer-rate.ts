import type { PlainDate } from '@balcao/kernel';

/** Null establishment or brand means all of them. */
export interface RateTerms {
  readonly acquirer: string;
  readonly establishment: string | null;
  readonly brand: string | null;
  readonly product: string;
  readonly installmentsFrom: number;
  readonly installmentsTo: number;
  /** 319 is 3,19 %. */
  readonly percentHundredths: number;
  /** Per sale. */
  readonly fixedCents: number;
  readonly daysToSettle: number | null;
  /** Per month; null when no anticipation was agreed. */
  readonly anticipationHundredths: number | null;
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate | null;
}

export interface RatedSale {
  readonly acquirer: string;
  readonly establishment: string;
  readonly brand: string | null;
  readonly product: string | null;
  readonly installments: number;
  readonly soldOn: PlainDate;
}

/** Whether both rates hold for one sale with equal precision, so that it could not be said which was agreed. */
export function overlaps(one: RateTerms, other: RateTerms): boolean {
  return (
    one.acquirer === other.acquirer &&
    one.establishment === other.establishment &&
    one.brand === other.brand &&
    one.product === other.product &&
    one.installmentsFrom <= other.installmentsTo &&
    other.installmentsFrom <= one.installmentsTo &&
    (other.validTo === null || one.validFrom <= other.validTo) &&
    (one.validTo === null || other.validFrom <= one.validTo)
  );
}

/** The rate of a sale: the one of its establishment before those of all, then the one of its brand. */
export function rateOf<Rate extends RateTerms>(rates: readonly Rate[], sale: RatedSale): Rate | null {
  let best: Rate | null = null;
  for (const rate of rates) {
    if (!holds(rate, sale)) continue;
    if (best === null || precisionOf(rate) > precisionOf(best)) best = rate;
  }
  return best;
}

function holds(rate: RateTerms, sale: RatedSale): boolean {
  return (
    rate.acquirer === sale.acquirer &&
    (rate.establishment === null || rate.establishment === sale.establishment) &&
    (rate.brand === null || rate.brand === sale.brand) &&
    rate.product === sale.product &&
    rate.installmentsFrom <= sale.installments &&
    sale.installments <= rate.installmentsTo &&
    rate.validFrom <= sale.soldOn &&
    (rate.validTo === null || sale.soldOn <= rate.validTo)
  );
}

function precisionOf({ establishment, brand }: RateTerms): number {
  return (establishment === null ? 0 : 2) + (brand === null ? 0 : 1);
}
