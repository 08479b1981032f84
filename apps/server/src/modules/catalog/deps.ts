import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';

export interface CatalogDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** How many recurrences of each plan are charged now, by plan; a plan without any is left out. */
  readonly subscribersOf: (sellerId: string, planIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The public address of the product, without a slash at its end. */
  readonly baseUrl: string;
}
