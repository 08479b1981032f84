import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { PostalCodes } from '../rails/index.ts';

export interface CustomersDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly postalCodes: PostalCodes;
  /** Ids of customers with a sale, a link or a subscription. */
  readonly inUse: (reader: Reader, sellerId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}
