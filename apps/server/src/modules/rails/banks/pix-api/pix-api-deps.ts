import { assertInvariant, type Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../../../database/transact.ts';
import type { OpenConnection } from '../../../connections/index.ts';
import type { BankClient } from '../bank-client.ts';

export interface PixApiDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly client: BankClient;
  readonly active: (sellerId: string) => Promise<OpenConnection | null>;
  readonly get: (sellerId: string, id: string) => Promise<OpenConnection | null>;
}

export async function connectionOf(
  { get }: Pick<PixApiDeps, 'get'>,
  { sellerId, connectionId }: { readonly sellerId: string; readonly connectionId: string },
): Promise<OpenConnection> {
  const connection = await get(sellerId, connectionId);
  assertInvariant(connection, 'the connection that something was made at is there');
  return connection;
}
