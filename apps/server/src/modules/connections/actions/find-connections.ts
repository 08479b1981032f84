import { type Connection, type ConnectionMethod, type ConnectionStatus, providerFacts } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { ConnectionsDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import { activeRow, connectionRow, connectionRows } from '../store/connection-store.ts';
import type { ConnectionRow } from '../store/connections-table.ts';
import { type OpenConnection, openConnection } from '../store/open-connection.ts';
import { presentConnection } from './present-connection.ts';

/** A seller's connections, as people see them. `one` refuses `connection.not_found`, for another seller's too. */
export function findConnections(deps: ConnectionsDeps) {
  const { reader, clockOf } = deps;
  const present = (row: ConnectionRow, clock: Clock) => {
    const isByFiles = providerFacts(row.method, row.provider)?.byFiles ?? false;
    const isTold = !isByFiles && !deps.railOf(row.method).registerNotices;
    return presentConnection(row, clock.today(), isTold ? `${openConnection(deps, row).noticesUrl}/card` : null);
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

/** The connection that new instruments of a method are made at, with its secrets; null where none is switched on. */
export function findActive(deps: ConnectionsDeps) {
  return async (sellerId: string, method: ConnectionMethod): Promise<OpenConnection | null> => {
    const row = await activeRow(deps.reader, sellerId, method);
    return row ? openConnection(deps, row) : null;
  };
}

export type ListedConnection = OpenConnection & { readonly status: ConnectionStatus };

/** Every connection of a method, whatever its state, the newest first, with its secrets. */
export function findAll(deps: ConnectionsDeps) {
  return async (sellerId: string, method: ConnectionMethod): Promise<ListedConnection[]> => {
    const rows = await connectionRows(deps.reader, sellerId);
    const ofMethod = rows.filter((row) => row.method === method);
    return ofMethod.map((row) => ({ ...openConnection(deps, row), status: row.status }));
  };
}

/** A connection that something was made at, with its secrets; null of none or another seller's. */
export function findOpen(deps: ConnectionsDeps) {
  return async (sellerId: string, id: string): Promise<OpenConnection | null> => {
    const row = await connectionRow(deps.reader, sellerId, id);
    return row ? openConnection(deps, row) : null;
  };
}
