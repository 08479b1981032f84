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
  /** Whether the seller's transfers are blocked at this moment. */
  readonly isBlocked: (reader: Reader, sellerId: string) => Promise<boolean>;
  /** Whether the seller's checking account is open. */
  readonly isAccountActive: (sellerId: string) => Promise<boolean>;
}
