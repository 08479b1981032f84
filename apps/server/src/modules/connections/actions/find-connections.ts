import * as contract from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { ConnectionsDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import { findActiveConnection, findConnection, readConnections } from '../store/connection-store.ts';
import type { Connection } from '../store/connections-table.ts';
import { type OpenConnection, openConnection } from '../store/open-connection.ts';
import { presentConnection } from './present-connection.ts';

/**
 * Reads a seller's connections without their secrets. `one` refuses `connection.not_found`, also for another seller's.
 */
export function findConnections(deps: ConnectionsDeps) {
  const { reader, clockOf } = deps;
  const present = (connection: Connection, clock: Clock) => {
    const isByFiles = contract.providerFacts(connection.method, connection.provider)?.byFiles ?? false;
    const isEnteredByHand = !isByFiles && !deps.railOf(connection.method).registerWebhooks;
    const kind = connection.method === 'WHATSAPP' ? 'whatsapp' : 'card';
    return presentConnection(
      connection,
      clock.today(),
      isEnteredByHand ? `${openConnection(deps, connection).webhooksUrl}/${kind}` : null,
    );
  };
  return {
    all: async (sellerId: string): Promise<contract.Connection[]> => {
      const [connections, clock] = await Promise.all([readConnections(reader, sellerId), clockOf(sellerId)]);
      return connections.map((connection) => present(connection, clock));
    },
    one: async (sellerId: string, id: string): Promise<contract.Connection> => {
      const [connection, clock] = await Promise.all([findConnection(reader, sellerId, id), clockOf(sellerId)]);
      return connection ? present(connection, clock) : refuse('connection.not_found');
    },
  };
}

export async function findActive(
  deps: ConnectionsDeps,
  sellerId: string,
  method: contract.ConnectionMethod,
): Promise<OpenConnection | null> {
  const connection = await findActiveConnection(deps.reader, sellerId, method);
  return connection ? openConnection(deps, connection) : null;
}

export type ListedConnection = OpenConnection & { readonly status: contract.ConnectionStatus };

export async function findAll(
  deps: ConnectionsDeps,
  sellerId: string,
  method: contract.ConnectionMethod,
): Promise<ListedConnection[]> {
  const connections = await readConnections(deps.reader, sellerId);
  const ofMethod = connections.filter((connection) => connection.method === method);
  return ofMethod.map((connection) => ({ ...openConnection(deps, connection), status: connection.status }));
}

/** Null when the seller has no such connection. */
export async function findOpen(deps: ConnectionsDeps, sellerId: string, id: string): Promise<OpenConnection | null> {
  const connection = await findConnection(deps.reader, sellerId, id);
  return connection ? openConnection(deps, connection) : null;
}
