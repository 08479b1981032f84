import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Ledger } from '../ledger/index.ts';
import type { CardIssuer } from '../rails/index.ts';

export interface CardsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Pick<Ledger, 'post' | 'lock' | 'balances'>;
  readonly issuer: CardIssuer;
  readonly isBlocked: (reader: Reader, sellerId: string) => Promise<boolean>;
  /** Reads the connections, so it is called outside of transactions. */
  readonly offersCards: (sellerId: string) => Promise<boolean>;
  /** Refuses `banking.not_at_this_bank`, of a connected account. */
  readonly assertOffered: (sellerId: string) => Promise<void>;
  readonly isAccountActive: (sellerId: string) => Promise<boolean>;
}
