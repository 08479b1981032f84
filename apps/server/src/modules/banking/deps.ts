import type { StatementParty } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Ledger } from '../ledger/index.ts';
import type { AccountAnalysis, BankAccountRail, ConnectedAccount, KeyPayments, KeyRegistry } from '../rails/index.ts';
import type { Reconciliation } from '../reconciliation/index.ts';
import type { Sellers } from '../sellers/index.ts';

export interface BankingDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly sellers: Pick<Sellers, 'sellerOf' | 'setBankingStatus'>;
  readonly ledger: Pick<Ledger, 'post' | 'lock' | 'balances' | 'accountPage'>;
  readonly parties: Readonly<Record<'payment' | 'withdrawal' | 'purchase' | 'investment', FindParties>>;
  /** Accounts are opened in a sandbox only; elsewhere a seller connects their own. */
  readonly sandbox: boolean;
  readonly analysis: AccountAnalysis;
  readonly keys: KeyRegistry;
  readonly keyPayments: KeyPayments;
  readonly bank: BankAccountRail;
  /** The rails of sales and of withdrawals whose money is in this account. */
  readonly salesRailsAt: (
    sellerId: string,
    account: Pick<ConnectedAccount, 'provider' | 'account'>,
  ) => Promise<readonly ('pix' | 'boleto' | 'payout')[]>;
  /** Queries the bank about a payment. Idempotent. */
  readonly followPayment: (sellerId: string, paymentId: string) => Promise<void>;
  /** Hands what the bank and our records say of the account to the reconciliation. */
  readonly noteBalance: Reconciliation['noteAccountBalance'];
}

export type FindParties = (sellerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, StatementParty>>;
