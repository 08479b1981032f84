import { type CallResult, healthEverySeconds } from '../connection.ts';
import type { ConnectionsDeps } from '../deps.ts';
import { noteHealth } from '../store/connection-store.ts';

/** Records the result of a call to the bank in the connection's health. */
export function noteCall({ transact, clockOf }: Pick<ConnectionsDeps, 'transact' | 'clockOf'>) {
  return async (sellerId: string, id: string, result: CallResult): Promise<void> => {
    const now = (await clockOf(sellerId)).now();
    const unless = now.subtract({ seconds: healthEverySeconds });
    await transact((tx) => noteHealth(tx, { sellerId, id }, result, { now, unless }));
  };
}
