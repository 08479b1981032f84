import type { RailConnections, RailDeps } from '../deps.ts';
import type { ListedCase } from '../ports/disputes.ts';
import { recentDisputes } from '../store/provider-dispute-store.ts';

const recentDays = 90;
const max = 200;

/** Open and recent disputes of a seller, as acquirers and banks list them. */
export function findCases(
  { reader, clockOf }: Pick<RailDeps, 'reader' | 'clockOf'>,
  connections: Pick<RailConnections, 'get'>,
): (sellerId: string) => Promise<readonly ListedCase[]> {
  return async (sellerId) => {
    const since = (await clockOf(sellerId)).now().subtract({ hours: 24 * recentDays });
    const disputes = await recentDisputes(reader, sellerId, { since, limit: max });
    const ids = [...new Set(disputes.map(({ connectionId }) => connectionId))];
    const providers = new Map(
      await Promise.all(ids.map(async (id) => [id, (await connections.get(sellerId, id))?.provider] as const)),
    );
    return disputes.flatMap((dispute): ListedCase[] => {
      const { id, caseId, status, stage, amountCents, detail, openedAt, deadline, payment } = dispute;
      const provider = providers.get(dispute.connectionId);
      return provider
        ? [{ id, provider, caseId, status, stage, amountCents, detail, openedAt, deadline, payment }]
        : [];
    });
  };
}
