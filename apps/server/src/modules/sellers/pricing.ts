import type { Cents } from '@balcao/kernel';

/** A seller's fees (decision 24). Rates in percent units: 2.99 is 2.99 %. */
export interface Pricing {
  /** The card rate by number of installments; the bands follow each other from 1 on. */
  readonly card: readonly CardBand[];
  /** Of each Pix. */
  readonly pixRatePercent: number;
  /** For each boleto paid. */
  readonly bankSlipFeeCents: Cents;
  readonly anticipationRatePercentMonth: number;
}

export interface CardBand {
  readonly fromInstallments: number;
  readonly toInstallments: number;
  readonly ratePercent: number;
}
