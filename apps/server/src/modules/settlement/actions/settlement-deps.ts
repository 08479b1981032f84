import type { BankAccount } from '@balcao/brazil';
import type { Cents, Clock, PlainDate } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../../database/transact.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { PayoutRail } from '../../rails/index.ts';
import type { AnticipationTerms } from '../quote-anticipation.ts';

export interface SettlementDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly ledger: Ledger;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly bankingTypeOf: (sellerId: string) => Promise<string>;
  readonly isAccountActive: (sellerId: string) => Promise<boolean>;
  /**
   * Money of sales that becomes the checking account's (negative: the reverse). The result is called in the
   * transaction of its posting, and refuses what is not in the account.
   */
  readonly moveSales: (moved: {
    readonly sellerId: string;
    readonly amountCents: Cents;
  }) => Promise<(tx: Tx, isMade: () => Promise<boolean>) => Promise<void>>;
  /** Refuses withdrawals from an account that only its own bank pays out of. */
  readonly assertWithdrawable: (sellerId: string) => Promise<void>;
  readonly payoutTermsOf: (sellerId: string) => Promise<PayoutTerms>;
  readonly writeAnticipationRequest: (request: AnticipationRequest) => Promise<(tx: Tx) => Promise<void>>;
  readonly payout: PayoutRail;
  readonly holderOf: (sellerId: string) => Promise<Holder>;
  readonly buyersOf: (sellerId: string, chargeIds: readonly string[]) => Promise<ReadonlyMap<string, Holder>>;
  readonly salesOf: (sellerId: string, chargeIds: readonly string[]) => Promise<ReadonlyMap<string, SaleOfShare>>;
  readonly chargeIdsOfCustomer: (sellerId: string, customerId: string) => Promise<readonly string[]>;
  readonly isCharge: (sellerId: string, chargeId: string) => Promise<boolean>;
  readonly agreedShares: (sellerId: string, chargeId: string) => Promise<AgreedShares | null>;
  /** Deleted sub-sellers are included. */
  readonly subSellerNames: (sellerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Refuses `sub_seller.not_found`, also for another seller's or a deleted one. */
  readonly assertSubSeller: (sellerId: string, id: string) => Promise<unknown>;
  readonly nameOf: (sellerId: string) => Promise<(email: string) => string>;
}

/** Shares of sub-sellers in an open charge, once it is paid. */
export interface AgreedShares {
  readonly method: 'BANK_SLIP' | 'PIX';
  readonly dueDate: PlainDate;
  readonly shares: readonly { readonly subSellerId: string; readonly amountCents: Cents }[];
}

interface Holder {
  readonly name: string;
  readonly document: string;
}

export interface SaleOfShare {
  readonly chargeId: string;
  readonly title: string;
  readonly buyerName: string;
  /** Amount without fine and interest. */
  readonly amountCents: Cents;
  readonly installments: number;
  readonly method: 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
}
export interface AnticipationRequest {
  readonly sellerId: string;
  readonly id: string;
  readonly by: string;
  readonly toAnticipateCents: Cents;
  readonly at: Temporal.Instant;
}

export interface PayoutTerms extends AnticipationTerms {
  readonly onDemandAnticipation: boolean;
  readonly zeroRedeemBalance: boolean;
  readonly bankAccount: BankAccount | null;
  readonly isPayable: boolean;
  readonly blockReason: string | null;
}
