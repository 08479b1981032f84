import type { OpenConnection } from '../../../connections/index.ts';
import type { RailConnections, RailDeps } from '../../deps.ts';
import type { BankClient } from '../bank-client.ts';

export interface PixApiDeps extends Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>, Pick<RailConnections, 'get'> {
  readonly client: BankClient;
  readonly active: (sellerId: string) => Promise<OpenConnection | null>;
}
