import type { Clock, PlainDate } from '@balcao/kernel';
import type { ShortCache } from '../../../database/short-cache.ts';
import type { Reader, Transact } from '../../../database/transact.ts';
import type { KnownSeller } from '../store/seller-reader.ts';

export interface SellersDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clock: Clock;
  readonly sandbox: boolean;
  readonly terms: Terms;
}

interface Terms {
  readonly version: PlainDate;
  readonly text: string;
}

export interface SellersParts extends SellersDeps {
  readonly cache: ShortCache<string, KnownSeller>;
}
