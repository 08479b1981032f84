import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';

export interface PayablesDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  /** The seller's clock. */
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly texts: PayablesTexts;
}

/** What a call says of itself, from the catalogue. */
export interface PayablesTexts {
  readonly favorites: Readonly<
    Record<'found' | 'created' | 'updated' | 'deleted' | 'activated' | 'deactivated', string>
  >;
}
