import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { ChargeLedgerSide } from '../charges/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { RailStatement, StatementSource } from '../rails/index.ts';
import type { DifferenceCause, DifferenceKind } from './difference.ts';

/** Both sides, and how a rail is queried again. */
export interface ReconciliationDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Pick<Ledger, 'balances'>;
  readonly theirs: RailStatement;
  /** Our records: payments, returns and disputes of charges; payouts. */
  readonly ours: readonly StatementSource[];
  readonly findLive: ChargeLedgerSide['findLive'];
  /** Those of the instruments that may still be paid by our records. */
  readonly stillLive: ChargeLedgerSide['stillLive'];
  /** Has the owning module query the rail about an entry, as after a notice. Idempotent. */
  lookAgain(sellerId: string, at: LookAgain): Promise<void>;
  readonly texts: ReconciliationTexts;
  readonly logError: (details: object, message: string) => void;
}

export interface LookAgain {
  readonly rail: 'pix' | 'boleto' | 'card' | 'payout';
  readonly kind: DifferenceKind;
  readonly id: string;
  readonly reference: string;
}

/** Words, from the catalogue. */
export interface ReconciliationTexts {
  cause(difference: { readonly kind: DifferenceKind; readonly cause: DifferenceCause }): string;
}
