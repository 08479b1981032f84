import { type Connection, type ConnectionMethod, type ConnectionStatus, providerFacts } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { ConnectionsDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import { activeRow, connectionRow, connectionRows } from '../store/connection-store.ts';
import type { ConnectionRow } from '../store/connections-table.ts';
import { type OpenConnection, openConnection } from '../store/open-connection.ts';
import { presentConnection } from './present-connection.ts';

/**
 * Reads a seller's connections without their secrets. `one` refuses `connection.not_found`, also for another seller's.
 */
export function findConnections(deps: ConnectionsDeps) {
  const { reader, clockOf } = deps;
  const present = (row: ConnectionRow, clock: Clock) => {
    const isByFiles = providerFacts(row.method, row.provider)?.byFiles ?? false;
    const isTold = !isByFiles && !deps.railOf(row.method).registerNotices;
    const kind = row.method === 'WHATSAPP' ? 'whatsapp' : 'card';
    return presentConnection(row, clock.today(), isTold ? `${openConnection(deps, row).noticesUrl}/${kind}` : null);
  };
  return {
    all: async (sellerId: string): Promise<Connection[]> => {
      const [rows, clock] = await Promise.all([connectionRows(reader, sellerId), clockOf(sellerId)]);
      return rows.map((row) => present(row, clock));
    },
    one: async (sellerId: string, id: string): Promise<Connection> => {
      const [row, clock] = await Promise.all([connectionRow(reader, sellerId, id), clockOf(sellerId)]);
      return row ? present(row, clock) : refuse('connection.not_found');
    },
  };
}

/** Reads the active connection of a method with its secrets; null when none is active. */
export function findActive(deps: ConnectionsDeps) {
  return async (sellerId: string, method: ConnectionMethod): Promise<OpenConnection | null> => {
    const row = await activeRow(deps.reader, sellerId, method);
    return row ? openConnection(deps, row) : null;
  };
}

export type ListedConnection = OpenConnection & { readonly status: ConnectionStatus };

/** Reads every connection of a method in any state with its secrets, newest first. */
export function findAll(deps: ConnectionsDeps) {
  return async (sellerId: string, method: ConnectionMethod): Promise<ListedConnection[]> => {
    const rows = await connectionRows(deps.reader, sellerId);
    const ofMethod = rows.filter((row) => row.method === method);
    return ofMethod.map((row) => ({ ...openConnection(deps, row), status: row.status }));
  };
}

/** Reads a connection in any state with its secrets; null when the seller has no such connection. */
export function findOpen(deps: ConnectionsDeps) {
  return async (sellerId: string, id: string): Promise<OpenConnection | null> => {
    const row = await connectionRow(deps.reader, sellerId, id);
    return row ? openConnection(deps, row) : null;
  };
}
