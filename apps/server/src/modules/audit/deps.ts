import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';

export interface AuditDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  /** The system's clock, because a verification does not happen in the seller's time. */
  readonly clock: Clock;
  nameOf(sellerId: string): Promise<(email: string) => string>;
}
