import type { Pricing } from '../pricing.ts';

/** A new seller; what is left out takes its default. */
export interface CreateSeller {
  readonly id: string;
  readonly document: string;
  readonly companyName: string;
  readonly fantasyName: string;
  /** Flags by name, those that hide others too (`disable_paymentlink`); every feature of the contract unless told. */
  readonly features?: readonly string[];
  readonly mixedInstallment?: boolean;
  readonly isActiveForTax?: boolean;
  readonly defaultLinkInstallments?: number;
  readonly pricing?: Pricing;
}
