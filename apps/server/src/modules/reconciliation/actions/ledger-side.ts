import type { StatementEntry, StatementSource } from '../../rails/index.ts';
import { nameOf } from './found.ts';

export function ledgerSide(sources: readonly StatementSource[]): StatementSource {
  return {
    list: async (period, page) => {
      const lists = await Promise.all(sources.map((source) => source.list(period, page)));
      return lists.flat().sort(inOrder).slice(0, page.limit);
    },
    find: async (sellerId, keys) => (await Promise.all(sources.map((source) => source.find(sellerId, keys)))).flat(),
  };
}

function inOrder(one: StatementEntry, other: StatementEntry): number {
  const byTime = Temporal.Instant.compare(one.at, other.at);
  if (byTime !== 0) return byTime;
  const [left, right] = [nameOf(one), nameOf(other)];
  return left < right ? -1 : Number(left > right);
}
