import type { DatedCdi } from '@balcao/brazil';
import { type Cents, plainDate } from '@balcao/kernel';

/** A product of the institution: a deposit certificate that can be redeemed on any day. */
export interface InvestmentProduct {
  readonly id: string;
  readonly name: string;
  /** Yield in percent of the CDI. */
  readonly cdiPercent: number;
}

export interface InvestmentOrder {
  readonly sellerId: string;
  readonly id: string;
  readonly kind: 'APPLY' | 'REDEEM';
  /** The application's id; for an APPLY, the order's own. */
  readonly applicationId: string;
  readonly productId: string;
  readonly grossCents: Cents;
}

export interface InvestmentOrderOutcome {
  readonly status: 'PROCESSING' | 'DONE' | 'REFUSED';
  readonly reason: string | null;
}

/**
 * The institution of investments. Its calls may throw RailTimeout. It sends no webhooks: callers poll `find`, also
 * before sending again.
 */
export interface InvestmentProvider {
  readonly products: readonly InvestmentProduct[];
  /** The CDI in percent a year, by date. */
  readonly annualCdi: readonly DatedCdi[];
  /**
   * Repeated with the same content, it changes nothing; with other content, it is refused `rails.instruction_reused`.
   */
  place(order: InvestmentOrder): Promise<void>;
  find(sellerId: string, id: string): Promise<InvestmentOrderOutcome | null>;
}

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
