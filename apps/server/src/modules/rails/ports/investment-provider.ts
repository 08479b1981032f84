import type { DatedCdi } from '@balcao/brazil';
import type { Cents } from '@balcao/kernel';

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
