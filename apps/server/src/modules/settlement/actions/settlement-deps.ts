import type { BankAccount } from '@balcao/brazil';
import type { Cents, Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../../database/transact.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { PayoutRail } from '../../rails/index.ts';
import type { StatementRow } from './statement-row.ts';

export interface SettlementDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly ledger: Ledger;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** With which kind of account the seller is paid out, as the contract's `bankingType`. */
  readonly bankingTypeOf: (sellerId: string) => Promise<string>;
  /** What the seller's settings say of its money. */
  readonly payoutTermsOf: (sellerId: string) => Promise<PayoutTerms>;
  /** Writes the e-mail that tells the provider that a seller wants its card sales early; it is sent once, however often with the same id. */
  readonly askProvider: (asked: AskForAnticipation) => Promise<(tx: Tx) => Promise<void>>;
  /** Where withdrawals leave. */
  readonly payout: PayoutRail;
  /** The buyers' names, by charge. */
  readonly buyersOf: (sellerId: string, chargeIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly isCharge: (sellerId: string, chargeId: string) => Promise<boolean>;
  /** How sub-sellers are called, deleted ones too. */
  readonly subSellerNames: (sellerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** A row of the statement in words, from the message catalogue. */
  readonly describeRow: (row: Pick<StatementRow, 'kind' | 'rail' | 'installment'>) => string;
}

export interface AskForAnticipation {
  readonly sellerId: string;
  readonly id: string;
  /** The e-mail of who asks. */
  readonly by: string;
  /** What could come early. */
  readonly toAnticipateCents: Cents;
  readonly at: Temporal.Instant;
}

/** What the seller's settings say of its money. */
export interface PayoutTerms {
  readonly anticipationRatePercentMonth: number;
  /** Whether it may receive card sales early, on demand. */
  readonly onDemandAnticipation: boolean;
  /** Flagged for fraud: anticipation costs a tenth of the total. */
  readonly flaggedForFraud: boolean;
  /** Whether what it could redeem is shown as zero. */
  readonly zeroRedeemBalance: boolean;
  /** Where its withdrawals go; null is the account that the provider has on file. */
  readonly bankAccount: BankAccount | null;
  /** Why its transfers are blocked; null when they are not. */
  readonly blockReason: string | null;
}
