import type { Clock } from '@balcao/kernel';
import type { Transact } from '../../database/transact.ts';
import type { Charges } from '../charges/index.ts';
import type { AuthorizedRecurrence } from './plan-debit.ts';
import type { RetryPlan } from './retry-plan.ts';

export interface BillingDeps {
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly charges: Pick<Charges, 'findCollectable' | 'makeAttempts' | 'attemptAgain'>;
  /** The plan of each of some charges. */
  retryPlansOf(sellerId: string, chargeIds: readonly string[]): Promise<(chargeId: string) => RetryPlan>;
  /** Authorisations of Pix Automático, by subscription. */
  recurrencesOf(
    sellerId: string,
    subscriptionIds: readonly string[],
  ): Promise<ReadonlyMap<string, AuthorizedRecurrence>>;
}
