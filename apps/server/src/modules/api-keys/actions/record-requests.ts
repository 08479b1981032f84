import { createBatcher } from '../../../database/create-batcher.ts';
import type { ApiKeysDeps } from '../deps.ts';
import { noteUses } from '../store/api-key-writer.ts';
import { type ApiRequest, insertRequests } from '../store/api-request-store.ts';

export type RecordRequest = (request: Omit<ApiRequest, 'at'>) => Promise<void>;

/** How long small batches wait for more: nobody waits for the log. */
const linger = { few: 50, ms: 200 };

/**
 * Writes a call into the log of its key and notes that the key was used. Called after the answer: that it could not be written is
 * told, and changes nothing for the caller.
 */
export function recordRequest({
  transact,
  clockOf,
  logError,
}: Pick<ApiKeysDeps, 'transact' | 'clockOf' | 'logError'>): RecordRequest {
  const write = createBatcher<ApiRequest, void>({
    keyOf: () => 'requests',
    most: 500,
    linger,
    run: async (requests) => {
      await transact(async (tx) => {
        await insertRequests(tx, requests);
        const lastUses = new Map(requests.map((request) => [request.keyId, request]));
        await noteUses(tx, [...lastUses.values()]);
      });
      return requests.map(() => undefined);
    },
  });
  return async (request) => {
    try {
      await write({ ...request, at: (await clockOf(request.sellerId)).now() });
    } catch (error) {
      logError({ err: error }, 'a call of the merchant API was not logged');
    }
  };
}
