import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Charges } from '../charges/index.ts';

export interface BulkDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly charges: Pick<Charges, 'previewAction' | 'sendCharge' | 'deleteCharge' | 'payManually' | 'changeCharge'>;
}

export const bulkRunKind = 'bulk.run';
