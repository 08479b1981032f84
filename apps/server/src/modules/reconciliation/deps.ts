import type { Cents, Clock, PlainDate } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { ChargeLedgerSide } from '../charges/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { RailStatement, StatementRail, StatementSource } from '../rails/index.ts';
import type { DifferenceKind } from './difference.ts';

/** Both sides, and how to query a rail again. */
export interface ReconciliationDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Pick<Ledger, 'balances' | 'post' | 'flowTotals' | 'flowEntries' | 'flowOf'>;
  readonly theirs: RailStatement;
  /** Records of the owning modules: charges, payouts, received Pix, payments out and card purchases. */
  readonly ours: readonly StatementSource[];
  /**
   * Since when the bank's own account that is the checking account is read; its lines before are in the balance that it
   * began with. Its readings compare that balance, and the runs do not. Null without one.
   */
  readonly accountReadFrom: (sellerId: string) => Promise<Temporal.Instant | null>;
  /** Movements of such an account that are neither payments nor payouts made here. */
  accountMovements(
    sellerId: string,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<readonly AccountLine[]>;
  /** Sums the payments to the seller's account in acquirers' files, by day. */
  acquirerDeposits(
    sellerId: string,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<readonly AcquirerDeposit[]>;
  readonly findLive: ChargeLedgerSide['findLive'];
  /** Filters the instruments that are payable by our records. */
  readonly stillLive: ChargeLedgerSide['stillLive'];
  /** Queries the rail about an entry, as after a webhook. Idempotent. */
  checkAgain(sellerId: string, at: LookAgain): Promise<void>;
  chargesOf(
    sellerId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly title: string; readonly buyer: { readonly name: string } }>>;
  /** Number and sum of the authorised invoices of some days. */
  invoicedIn(
    sellerId: string,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<{ readonly count: number; readonly amountCents: Cents }>;
  invoicedOf(sellerId: string, chargeIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** E-mails of people who may work on the queue. */
  peopleOf(sellerId: string): Promise<readonly string[]>;
  readonly logError: (details: object, message: string) => void;
}

/** A deposit in the files: many sales are one. */
export interface AcquirerDeposit {
  readonly id: string;
  readonly day: PlainDate;
  readonly amountCents: Cents;
  /** As the file prints it; null where it has none. */
  readonly account: string | null;
}

interface AccountLine {
  readonly id: string;
  readonly day: PlainDate;
  readonly amountCents: Cents;
  /** The account's number, where it is known. */
  readonly account: string | null;
}

export interface LookAgain {
  readonly rail: StatementRail;
  readonly kind: DifferenceKind;
  readonly id: string;
  readonly reference: string;
}
