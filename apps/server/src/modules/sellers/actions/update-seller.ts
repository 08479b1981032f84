import type { Pricing } from '../pricing.ts';

/** What changes; what is left out stays. */
export interface SellerChanges {
  readonly companyName?: string;
  readonly fantasyName?: string;
  readonly features?: readonly string[];
  readonly mixedInstallment?: boolean;
  readonly isActiveForTax?: boolean;
  readonly defaultPaymentMethods?: { readonly creditCard: boolean; readonly bankSlip: boolean; readonly pix: boolean };
  readonly defaultLinkInstallments?: number;
  readonly blockReason?: string | null;
  readonly pricing?: Pricing;
}
