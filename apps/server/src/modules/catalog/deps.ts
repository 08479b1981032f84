import type { Cents, Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';

export interface CatalogDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** Number of recurrences that are charged now; plans without any are left out. */
  readonly subscribersOf: (sellerId: string, planIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Discounts on paid charges, by recurrence and code. */
  readonly couponCosts: (
    sellerId: string,
    subscriptionIds: readonly string[],
  ) => Promise<readonly { readonly subscriptionId: string; readonly code: string; readonly amountCents: Cents }[]>;
  /** Customer and plan of recurrences, by id. */
  readonly subscriptionFacts: (
    sellerId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly customerName: string; readonly planTitle: string }>>;
  /** Without a trailing slash. */
  readonly baseUrl: string;
}
