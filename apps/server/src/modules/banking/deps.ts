import type { BankingAccountType, StatementParty } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Ledger, LedgerFact } from '../ledger/index.ts';
import type { AccountAnalysis, KeyPayments, KeyRegistry } from '../rails/index.ts';
import type { Sellers } from '../sellers/index.ts';

export interface BankingDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly sellers: Pick<Sellers, 'sellerOf' | 'setBankingStatus'>;
  readonly ledger: Pick<Ledger, 'post' | 'lock' | 'balances' | 'accountPage'>;
  readonly texts: BankingTexts;
  readonly parties: Readonly<Record<'payment' | 'withdrawal' | 'purchase' | 'investment', FindParties>>;
  /** Whether accounts can be opened; outside of a sandbox no institution is connected. */
  readonly offersAccounts: boolean;
  readonly analysis: AccountAnalysis;
  readonly keys: KeyRegistry;
  readonly keyPayments: KeyPayments;
}

export type FindParties = (sellerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, StatementParty>>;

export interface BankingTexts {
  operation(fact: LedgerFact, isCredit: boolean, account: BankingAccountType): string;
}
