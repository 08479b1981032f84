import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Sellers } from '../sellers/index.ts';

/** What API keys need of those below. */
export interface ApiKeysDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  /** 32 bytes, that secrets are derived with. */
  readonly secretKey: Uint8Array;
  readonly sandbox: boolean;
  /** Told of calls that could not be written down. */
  readonly logError: (details: object, message: string) => void;
}
