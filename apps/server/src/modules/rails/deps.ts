import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Webhook } from '../../jobs/index.ts';
import type { Connections } from '../connections/index.ts';
import type { CardVault } from './card-vault/store/card-vault.ts';

export interface RailDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** Puts a webhook into our inbox, as a call over the Internet would; resolves when it is stored. */
  readonly deliver: (webhook: Webhook) => Promise<void>;
  readonly vault: CardVault;
  /** Whether the installation serves the script of Cielo's 3DS; false by default. */
  readonly authenticatesCards?: boolean | undefined;
}

export type RailConnections = Pick<Connections, 'active' | 'get' | 'noteCall'>;
