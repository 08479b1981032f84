import { newId } from '@balcao/kernel';
import type { Database } from '../../database/transact.ts';
import { connectAccount } from './actions/connected/connect-account.ts';
import { bankingOver } from './test-banking.ts';

/** A seller whose bank's account can be connected and read. */
export async function connectableOver(database: Database) {
  const world = await bankingOver(database);
  const { sellerId, bank, deps, banking } = world;
  return {
    ...world,
    /** Does not read it yet. */
    connect: async (connectionId: string = newId()) => {
      const at = (await deps.clockOf()).now();
      const connected = { sellerId, connectionId, provider: bank.provider, account: '123456', at };
      await database.transact((tx) => connectAccount(deps, tx, connected));
      // As the activation does, whose transaction this is: what is refused leaves the connection before.
      bank.connectionId = connectionId;
    },
    read: () => banking.readAccount(sellerId),
    held: async () => deps.ledger.balances(database.reader, sellerId),
  };
}
