import type { Cents, Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';

export interface CatalogDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** How many recurrences of each plan are charged now, by plan; a plan without any is left out. */
  readonly subscribersOf: (sellerId: string, planIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** What coupons took from the paid charges of recurrences, by recurrence and code. */
  readonly couponCosts: (
    sellerId: string,
    subscriptionIds: readonly string[],
  ) => Promise<readonly { readonly subscriptionId: string; readonly code: string; readonly amountCents: Cents }[]>;
  /** Whose recurrences are, and of which plan, by id. */
  readonly subscriptionFacts: (
    sellerId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly customerName: string; readonly planTitle: string }>>;
  /** The public address of the product, without a slash at its end. */
  readonly baseUrl: string;
}
