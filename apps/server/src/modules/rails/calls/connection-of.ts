import { assertInvariant } from '@balcao/kernel';
import type { OpenConnection } from '../../connections/index.ts';
import type { RailConnections } from '../deps.ts';

/** The connection that something was made at; one that was used is never deleted. */
export async function connectionOf(
  { get }: Pick<RailConnections, 'get'>,
  { sellerId, connectionId }: { readonly sellerId: string; readonly connectionId: string },
): Promise<OpenConnection> {
  const connection = await get(sellerId, connectionId);
  assertInvariant(connection, 'a connection that something was made at is there');
  return connection;
}
