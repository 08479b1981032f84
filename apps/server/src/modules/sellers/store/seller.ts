import type { BankAccount } from '@balcao/brazil';
import type { BankingStatus, Feature } from '@balcao/contract';
import type { BankSlipTax } from '../bank-slip-tax.ts';

export interface Seller {
  readonly id: string;
  /** CNPJ (or CPF), normalised: no marks, letters in upper case. */
  readonly document: string;
  readonly companyName: string;
  readonly fantasyName: string;
  /** `ACQUIRING`, plus `,BALCAO` once it has a checking account. */
  readonly bankingType: string;
  readonly bankingStatus: BankingStatus;
  /** Flags in force, without those that another flag hides. */
  readonly features: readonly Feature[];
  readonly mixedInstallment: boolean;
  readonly isActiveForTax: boolean;
  readonly defaultPaymentMethods: { readonly creditCard: boolean; readonly bankSlip: boolean; readonly pix: boolean };
  readonly splitOperation: boolean;
  readonly bankSlipTax: BankSlipTax;
  /** 0 for what is switched off. */
  readonly lateTerms: { readonly fineHundredths: number; readonly interestHundredths: number };
  readonly payout: PayoutSettings;
  readonly defaultLinkInstallments: number;
  /** Why transfers to it are blocked; null when they are not. */
  readonly blockReason: string | null;
}

export interface PayoutSettings {
  readonly onDemandAnticipation: boolean;
  /** Flagged for fraud: anticipation costs a tenth of the total. */
  readonly flaggedForFraud: boolean;
  readonly zeroRedeemBalance: boolean;
  readonly hidesAcquiringAccount: boolean;
  readonly bankAccount: BankAccount | null;
}
