import type { OpenConnection } from '../../connections/index.ts';
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
    readsPayables: async (sellerId) => (await withPayables(deps, sellerId)).length > 0,
    payables: async ({ sellerId, from, until }) => {
      const used = await withPayables(deps, sellerId);
      if (used.length === 0) return null;
      const read = used.map((connection) => deps.acquirerOf(connection).payables?.(connection, from, until) ?? []);
      return (await Promise.all(read)).flat();
    },
  };
}

async function withPayables(deps: AcquirerDeps, sellerId: string): Promise<OpenConnection[]> {
  const used = await Promise.all([deps.active(sellerId), deps.second(sellerId)]);
  return used.filter((connection) => connection !== null).filter((one) => deps.acquirerOf(one).payables !== undefined);
}
