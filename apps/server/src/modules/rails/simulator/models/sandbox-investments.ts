import type { DatedCdi } from '@balcao/brazil';
import { plainDate } from '@balcao/kernel';
import type { InvestmentProduct } from '../../ports/investment-provider.ts';

/** The simulated institution's products. */
export const sandboxProducts: readonly InvestmentProduct[] = [
  { id: 'cdb-liquidez-diaria', name: 'CDB liquidez diária', cdiPercent: 100 },
];

/**
 * The CDI by Copom's decisions: 0.10 below the Selic target from the business day after each meeting. The last rate
 * continues.
 */
export const sandboxCdi: readonly DatedCdi[] = [
  { from: plainDate('2024-05-09'), annualPct: 10.4 },
  { from: plainDate('2024-09-19'), annualPct: 10.65 },
  { from: plainDate('2024-11-07'), annualPct: 11.15 },
  { from: plainDate('2024-12-12'), annualPct: 12.15 },
  { from: plainDate('2025-01-30'), annualPct: 13.15 },
  { from: plainDate('2025-03-20'), annualPct: 14.15 },
  { from: plainDate('2025-05-08'), annualPct: 14.65 },
  { from: plainDate('2025-06-20'), annualPct: 14.9 },
];
