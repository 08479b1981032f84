import type { BankAccount } from '@balcao/brazil';
import type { ShareMovement } from '@balcao/contract';
import type { Cents, Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../../database/transact.ts';
import type { Charges } from '../../charges/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { PayoutRail } from '../../rails/index.ts';
import type { StatementRow } from './statement-row.ts';

export interface SettlementDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly ledger: Ledger;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** The kind of account the seller is paid to, as the contract's `bankingType`. */
  readonly bankingTypeOf: (sellerId: string) => Promise<string>;
  /** Whether the seller's checking account is open. */
  readonly isAccountActive: (sellerId: string) => Promise<boolean>;
  /** The seller's settings about payouts and anticipation. */
  readonly payoutTermsOf: (sellerId: string) => Promise<PayoutTerms>;
  /** Writes the e-mail that requests anticipation from the provider, and returns how to send it; it is sent once per id. */
  readonly writeAnticipationRequest: (request: AnticipationRequest) => Promise<(tx: Tx) => Promise<void>>;
  /** Where withdrawals leave. */
  readonly payout: PayoutRail;
  /** Whom withdrawals are paid to: the seller's name and document. */
  readonly holderOf: (sellerId: string) => Promise<Holder>;
  /** Who bought, by charge. */
  readonly buyersOf: (sellerId: string, chargeIds: readonly string[]) => Promise<ReadonlyMap<string, Holder>>;
  /** What was sold, by charge. */
  readonly salesOf: (sellerId: string, chargeIds: readonly string[]) => Promise<ReadonlyMap<string, SaleOfShare>>;
  /** The charges of a customer, whatever became of them. */
  readonly chargeIdsOfCustomer: (sellerId: string, customerId: string) => Promise<readonly string[]>;
  readonly isCharge: (sellerId: string, chargeId: string) => Promise<boolean>;
  /** What sub-sellers are to get of an open charge; null for any other. */
  readonly agreedShares: Charges['agreedShares'];
  /** The names of sub-sellers, deleted ones too. */
  readonly subSellerNames: (sellerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Refuses `sub_seller.not_found`, for another seller's and for a deleted one too. */
  readonly assertSubSeller: (sellerId: string, id: string) => Promise<unknown>;
  readonly csv: ShareCsv;
  /** The text of a statement row, from the message catalogue. */
  readonly describeRow: (row: Pick<StatementRow, 'kind' | 'rail' | 'installment' | 'ownAccount'>) => string;
  /** The text of a bank account; null is the one that the provider has on file. */
  readonly describeAccount: (account: BankAccount | null) => string;
}

interface Holder {
  readonly name: string;
  readonly document: string;
}

/** The sale that a sub-seller has a part of. */
export interface SaleOfShare {
  readonly chargeId: string;
  readonly title: string;
  readonly buyerName: string;
  /** Without fine and interest. */
  readonly amountCents: Cents;
  readonly installments: number;
  readonly method: 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
}

/** How a sub-seller's statement is written as a file, and its words. */
export interface ShareCsv {
  readonly head: string;
  linesOf(lines: readonly (readonly string[])[]): string;
  readonly texts: {
    readonly fileName: string;
    readonly header: readonly string[];
    readonly movements: Readonly<Record<ShareMovement | 'TO_RELEASE', string>>;
  };
}

export interface AnticipationRequest {
  readonly sellerId: string;
  readonly id: string;
  /** The user's e-mail. */
  readonly by: string;
  /** What could be anticipated. */
  readonly toAnticipateCents: Cents;
  readonly at: Temporal.Instant;
}

/** The seller's settings about payouts and anticipation. */
export interface PayoutTerms {
  readonly anticipationRatePercentMonth: number;
  /** Whether the seller may anticipate card sales on demand. */
  readonly onDemandAnticipation: boolean;
  /** Flagged for fraud: anticipation costs a tenth of the total. */
  readonly flaggedForFraud: boolean;
  /** Whether what it could redeem is shown as zero. */
  readonly zeroRedeemBalance: boolean;
  /** Where withdrawals go; null is the account that the provider has on file. */
  readonly bankAccount: BankAccount | null;
  /** False where no bank is connected that would pay a withdrawal. */
  readonly isPayable: boolean;
  /** Why its transfers are blocked; null when they are not. */
  readonly blockReason: string | null;
}
