import type { Cents, Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Ledger } from '../ledger/index.ts';
import type { InvestmentProvider, PixBlocked } from '../rails/index.ts';

export interface InvestmentsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Pick<Ledger, 'post' | 'lock' | 'balances'>;
  readonly provider: InvestmentProvider;
  /** Reads the amount that can be withdrawn from the acquiring account, and the amount that sales will still bring to it. */
  readonly acquiringBalanceOf: (
    sellerId: string,
  ) => Promise<{ readonly availableCents: Cents; readonly provisionedCents: Cents }>;
  /** Reads the sums that the banks of the seller's Pix hold back. */
  readonly blockedAtBanks: (sellerId: string) => Promise<readonly PixBlocked[]>;
  readonly showsAcquiringAccount: (sellerId: string) => Promise<boolean>;
  /** Refuses `banking.not_at_this_bank`, of a connected account. */
  readonly assertOffered: (sellerId: string) => Promise<void>;
  readonly isAccountActive: (sellerId: string) => Promise<boolean>;
}
