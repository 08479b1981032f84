import type { PlainDate } from '@balcao/kernel';
import type { ChargeFacts } from '../charge-facts.ts';
import { hasUnpaid, readFacts, readUnpaid } from '../store/charge-facts-reader.ts';
import type { ChargesDeps } from './charges-deps.ts';

/** What modules above tell people and systems about charges. */
export function findFacts({ reader }: Pick<ChargesDeps, 'reader'>) {
  return {
    factsOf: async (sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ChargeFacts>> => {
      const facts = await readFacts(reader, sellerId, ids);
      return new Map(facts.map((one) => [one.id, one]));
    },
    findUnpaid: readUnpaid,
    hasUnpaid: (sellerId: string, dueFrom: PlainDate): Promise<boolean> => hasUnpaid(reader, sellerId, dueFrom),
  };
}
