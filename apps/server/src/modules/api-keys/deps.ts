import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Sellers } from '../sellers/index.ts';

export interface ApiKeysDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  /** 32 bytes, from which secrets are derived. */
  readonly secretKey: Uint8Array;
  readonly sandbox: boolean;
  /** Receives calls that could not be recorded. */
  readonly logError: (details: object, message: string) => void;
}
