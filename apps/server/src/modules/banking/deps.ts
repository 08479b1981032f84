import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { AccountAnalysis } from '../rails/index.ts';
import type { Sellers } from '../sellers/index.ts';

export interface BankingDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly sellers: Pick<Sellers, 'sellerOf' | 'setBankingStatus'>;
  /** Who opens accounts. */
  readonly analysis: AccountAnalysis;
}
