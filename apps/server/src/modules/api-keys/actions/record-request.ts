import type { ApiKeysDeps } from '../deps.ts';
import { noteUse } from '../store/api-key-writer.ts';
import { type ApiRequest, insertRequest } from '../store/api-request-store.ts';

export type RecordRequest = (request: Omit<ApiRequest, 'at'>) => Promise<void>;

/** Logs a call and the key's last use. It runs after the response, so a failure is only logged. */
export function recordRequest({
  transact,
  clockOf,
  logError,
}: Pick<ApiKeysDeps, 'transact' | 'clockOf' | 'logError'>): RecordRequest {
  return async (request) => {
    try {
      const at = (await clockOf(request.sellerId)).now();
      await transact(async (tx) => {
        await insertRequest(tx, { ...request, at });
        await noteUse(tx, { ...request, at });
      });
    } catch (error) {
      logError({ err: error }, 'a call of the merchant API was not logged');
    }
  };
}
