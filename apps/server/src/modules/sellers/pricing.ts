import { assertInvariant, type Cents } from '@balcao/kernel';

/** A seller's fees. Rates in percent units: 2.99 is 2.99 %. */
export interface Pricing {
  /** The bands are contiguous from 1 installment on. */
  readonly card: readonly CardBand[];
  readonly pixRatePercent: number;
  readonly bankSlipFeeCents: Cents;
  readonly anticipationRatePercentMonth: number;
  /**
   * Above this number of installments the buyer bears the anticipation, whoever bears it below; null when there is no
   * such rule.
   */
  readonly buyerBearsAbove: number | null;
}

interface CardBand {
  readonly fromInstallments: number;
  readonly toInstallments: number;
  readonly ratePercent: number;
}

/** Throws on a gap, an overlap or a rate outside 0 to 100, which are bugs of the caller. */
export function assertPricing(pricing: Pricing): void {
  let next = 1;
  for (const band of pricing.card) {
    assertInvariant(band.fromInstallments === next, `the card bands follow each other: ${next} is missing or twice`);
    assertInvariant(band.toInstallments >= band.fromInstallments, 'a card band ends at or after its beginning');
    next = band.toInstallments + 1;
  }
  const rates = [...pricing.card.map((band) => band.ratePercent), pricing.pixRatePercent];
  for (const rate of [...rates, pricing.anticipationRatePercentMonth]) {
    assertInvariant(rate >= 0 && rate < 100, `a rate is between 0 and 100: ${rate}`);
  }
  assertInvariant(pricing.bankSlipFeeCents >= 0, 'the boleto fee is not negative');
  assertInvariant((pricing.buyerBearsAbove ?? 1) >= 1, 'the buyer bears from two installments on at the earliest');
}
