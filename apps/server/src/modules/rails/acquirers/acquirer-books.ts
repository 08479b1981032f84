import type { AcquirerBooks } from '../ports/acquirer-books.ts';
import type { AcquirerDeps } from './acquirer-deps.ts';
import { authorizedChargesOf } from './store/card-api-store.ts';

/** The sales and the payment schedule of the seller's connected acquirers. */
export function acquirerBooks(deps: AcquirerDeps): AcquirerBooks {
  return {
    sales: async ({ sellerId, from, until }) => {
      const charges = await authorizedChargesOf(deps.reader, { sellerId, from, until });
      const providers = new Map<string, string>();
      for (const id of new Set(charges.map(({ connectionId }) => connectionId))) {
        const connection = await deps.get(sellerId, id);
        if (connection) providers.set(id, connection.provider);
      }
      return charges.flatMap(({ id, connectionId, decidedAt, paidCents, canceledCents, ...charge }) => {
        const provider = providers.get(connectionId);
        // One that was canceled whole may have no entry.
        if (!provider || !decidedAt || canceledCents >= paidCents) return [];
        const { chargeId, tid, nsu, authorizationCode, installments } = charge;
        const names = { chargeId, tid, nsu, authorizationCode };
        return [{ id, provider, at: decidedAt, ...names, amountCents: paidCents, installments }];
      });
    },
    readsPayables: async (sellerId) => {
      const connection = await deps.active(sellerId);
      return connection !== null && deps.acquirerOf(connection).payables !== undefined;
    },
    payables: async ({ sellerId, from, until }) => {
      const connection = await deps.active(sellerId);
      const read = connection && deps.acquirerOf(connection).payables;
      return connection && read ? read(connection, from, until) : null;
    },
  };
}
