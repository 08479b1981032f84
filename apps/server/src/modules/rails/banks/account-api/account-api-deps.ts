import type { RailConnections, RailDeps } from '../../deps.ts';
import type { BankClient } from '../bank-client.ts';

export interface AccountApiDeps extends Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'> {
  readonly connections: RailConnections;
  readonly client: BankClient;
}
