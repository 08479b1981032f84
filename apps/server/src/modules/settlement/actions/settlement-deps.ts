import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../../database/transact.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { StatementLine } from './statement-lines.ts';

export interface SettlementDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly ledger: Ledger;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** With which kind of account the seller is paid out, as the contract's `bankingType`. */
  readonly bankingTypeOf: (sellerId: string) => Promise<string>;
  readonly isCharge: (sellerId: string, chargeId: string) => Promise<boolean>;
  /** How sub-sellers are called, deleted ones too. */
  readonly subSellerNames: (sellerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** A line of the statement in words, from the message catalogue. */
  readonly describe: (line: StatementLine) => string;
}
