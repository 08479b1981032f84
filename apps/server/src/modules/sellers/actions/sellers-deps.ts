import type { Clock, PlainDate } from '@balcao/kernel';
import type { ShortCache } from '../../../database/short-cache.ts';
import type { Reader, Transact } from '../../../database/transact.ts';
import type { KnownSeller } from '../store/seller-reader.ts';

export interface SellersDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  /** The system's clock, that sandbox sellers run ahead of. */
  readonly clock: Clock;
  /** Whether clocks can be moved. */
  readonly sandbox: boolean;
  /** The terms of use in force; a new version is accepted anew. */
  readonly terms: Terms;
}

interface Terms {
  readonly version: PlainDate;
  readonly text: string;
}

/** What the module's own actions share besides. */
export interface SellersParts extends SellersDeps {
  readonly cache: ShortCache<string, KnownSeller>;
}
