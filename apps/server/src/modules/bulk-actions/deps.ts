import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Charges } from '../charges/index.ts';

export interface BulkDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  /** The seller's clock. */
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly charges: Pick<Charges, 'previewAction' | 'sendCharge' | 'deleteCharge' | 'payManually' | 'changeCharge'>;
  /** What a refusal's code says to people. */
  readonly describeRefusal: (code: string) => string;
}

/** The kind of the job that works an operation. */
export const bulkRunKind = 'bulk.run';
