import type { DatedCdi } from '@balcao/brazil';
import type { Cents } from '@balcao/kernel';

/** What the institution offers: a deposit certificate that can be redeemed on any day. */
export interface InvestmentProduct {
  readonly id: string;
  readonly name: string;
  /** Percent of the CDI that it yields: 100 is the whole CDI. */
  readonly cdiPercent: number;
}

/** Money that goes into an application, or comes out of one. */
export interface InvestmentOrder {
  readonly sellerId: string;
  /** Deduplicated by the institution. */
  readonly id: string;
  readonly kind: 'APPLY' | 'REDEEM';
  /** The application: that of an APPLY has the order's own id. */
  readonly applicationId: string;
  readonly productId: string;
  /** What is applied; what is redeemed, before taxes. */
  readonly grossCents: Cents;
}

export interface InvestmentOrderOutcome {
  readonly status: 'PROCESSING' | 'DONE' | 'REFUSED';
  /** Why it was refused; null for the others. */
  readonly reason: string | null;
}

/**
 * The institution that keeps the seller's investments. Its calls may throw RailTimeout. It sends no notice: the caller
 * queries `find`, and does so before it sends again.
 */
export interface InvestmentProvider {
  readonly products: readonly InvestmentProduct[];
  /** The CDI, percent a year, in the order the rates held. */
  readonly annualCdi: readonly DatedCdi[];
  /** Repeated with the same content it changes nothing; with other content it is refused `rails.instruction_reused`. */
  place(order: InvestmentOrder): Promise<void>;
  find(sellerId: string, id: string): Promise<InvestmentOrderOutcome | null>;
}
