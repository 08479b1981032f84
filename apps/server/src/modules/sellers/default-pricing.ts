import { cents } from '@balcao/kernel';
import type { Pricing } from './pricing.ts';

/** Initial fees of a seller, close to those that Brazilian gateways published for small companies in 2026. */
export const defaultPricing: Pricing = {
  card: [
    { fromInstallments: 1, toInstallments: 1, ratePercent: 2.99 },
    { fromInstallments: 2, toInstallments: 6, ratePercent: 3.49 },
    { fromInstallments: 7, toInstallments: 12, ratePercent: 3.99 },
    { fromInstallments: 13, toInstallments: 21, ratePercent: 4.29 },
  ],
  pixRatePercent: 0.99,
  bankSlipFeeCents: cents(199),
  anticipationRatePercentMonth: 1.49,
  buyerBearsAbove: null,
};
