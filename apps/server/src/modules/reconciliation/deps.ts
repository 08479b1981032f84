import type { Cents, Clock, PlainDate } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { ChargeLedgerSide } from '../charges/index.ts';
import type { Ledger, LedgerFact } from '../ledger/index.ts';
import type { RailStatement, StatementRail, StatementSource } from '../rails/index.ts';
import type { DifferenceCause, DifferenceKind } from './difference.ts';
import type { FlowLine } from './flow.ts';

/** Both sides, and how a rail is queried again. */
export interface ReconciliationDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Pick<Ledger, 'balances' | 'post' | 'flowTotals' | 'flowEntries' | 'flowOf'>;
  readonly theirs: RailStatement;
  /** Our records: payments, returns and disputes of charges; payouts; what came on keys, payments out, card purchases. */
  readonly ours: readonly StatementSource[];
  readonly findLive: ChargeLedgerSide['findLive'];
  /** Those of the instruments that may still be paid by our records. */
  readonly stillLive: ChargeLedgerSide['stillLive'];
  /** Has the owning module query the rail about an entry, as after a notice. Idempotent. */
  checkAgain(sellerId: string, at: LookAgain): Promise<void>;
  /** What charges are called, by id; another seller's are not there. */
  chargesOf(
    sellerId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly title: string; readonly buyer: { readonly name: string } }>>;
  /** How many authorised invoices were issued on some days, and their sum. */
  invoicedIn(
    sellerId: string,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<{ readonly count: number; readonly amountCents: Cents }>;
  /** Those of the charges that have an authorised invoice. */
  invoicedOf(sellerId: string, chargeIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The e-mails of who may work on the queue. */
  peopleOf(sellerId: string): Promise<readonly string[]>;
  readonly texts: ReconciliationTexts;
  readonly logError: (details: object, message: string) => void;
}

export interface LookAgain {
  readonly rail: StatementRail;
  readonly kind: DifferenceKind;
  readonly id: string;
  readonly reference: string;
}

/** Words, from the catalogue. */
export interface ReconciliationTexts {
  cause(difference: {
    readonly rail: StatementRail | 'bank';
    readonly kind: DifferenceKind;
    readonly cause: DifferenceCause;
  }): string;
  /** What an entry of the ledger is, in a line of the flow. */
  flowEntry(entry: { readonly line: FlowLine; readonly fact: LedgerFact }): string;
}
