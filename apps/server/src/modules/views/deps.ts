import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';

export interface ViewsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  /** The seller's clock. */
  readonly clockOf: (sellerId: string) => Promise<Clock>;
}
