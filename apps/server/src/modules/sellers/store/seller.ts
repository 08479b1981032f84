import type { BankAccount } from '@balcao/brazil';
import type { BankingStatus, Feature } from '@balcao/contract';
import type { BankSlipTax } from '../bank-slip-tax.ts';

/** A company that sells through the product. */
export interface Seller {
  readonly id: string;
  /** CNPJ (or CPF), normalised: no marks, letters in upper case. */
  readonly document: string;
  readonly companyName: string;
  readonly fantasyName: string;
  /** `ACQUIRING`, and `BALCAO` after a comma once it has a checking account. */
  readonly bankingType: string;
  readonly bankingStatus: BankingStatus;
  /** What its people may see, those that another flag hides taken away. */
  readonly features: readonly Feature[];
  /** Whether the card fees may be shared (EARLY_MIXED). */
  readonly mixedInstallment: boolean;
  readonly isActiveForTax: boolean;
  readonly defaultPaymentMethods: { readonly creditCard: boolean; readonly bankSlip: boolean; readonly pix: boolean };
  /** Whether its links can hand a part to sub-sellers. */
  readonly splitOperation: boolean;
  readonly bankSlipTax: BankSlipTax;
  /** The percentages in force: 0 for what is switched off. */
  readonly lateTerms: { readonly fineHundredths: number; readonly interestHundredths: number };
  /** How its money is paid out beyond the rule: all off for a new seller. */
  readonly payout: PayoutSettings;
  /** The number of installments that a new link begins with. */
  readonly defaultLinkInstallments: number;
  /** Why transfers to it are blocked; null when they are not. */
  readonly blockReason: string | null;
}

export interface PayoutSettings {
  /** Whether it may receive its card sales early, on demand. */
  readonly onDemandAnticipation: boolean;
  /** Flagged for fraud: anticipation costs a tenth of the total. */
  readonly flaggedForFraud: boolean;
  /** Whether what it could redeem is shown as zero. */
  readonly zeroRedeemBalance: boolean;
  /** Whether the treasury leaves the card of its acquiring account out. */
  readonly hidesAcquiringAccount: boolean;
  /** Where its withdrawals go; null is the account that the provider has on file. */
  readonly bankAccount: BankAccount | null;
}
