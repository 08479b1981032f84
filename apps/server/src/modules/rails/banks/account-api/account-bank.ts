import { assertInvariant } from '@balcao/kernel';
import type { OpenConnection } from '../../../connections/index.ts';
import type { RailConnections, RailDeps } from '../../deps.ts';
import type { ConnectedBank } from '../bank.ts';
import type { BankClient } from '../bank-client.ts';

export interface AccountApiDeps extends Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'> {
  readonly connections: RailConnections;
  readonly client: BankClient;
}

export function bankAt({ client }: Pick<AccountApiDeps, 'client'>, connection: OpenConnection): ConnectedBank {
  return {
    connection,
    call: (request) => client.call(connection, request),
    wait: () => new Promise((done) => setTimeout(done, 500)),
  };
}

export async function connectionOf(
  { connections }: Pick<AccountApiDeps, 'connections'>,
  { sellerId, connectionId }: { readonly sellerId: string; readonly connectionId: string },
): Promise<OpenConnection> {
  const connection = await connections.get(sellerId, connectionId);
  assertInvariant(connection, 'a connection that paid is there');
  return connection;
}
