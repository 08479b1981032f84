import { createBatcher } from '../../../database/create-batcher.ts';
import type { CatalogDeps } from '../deps.ts';
import type { Plan } from '../plan.ts';
import { refuse } from '../refusals.ts';
import { findPlans } from '../store/plan-reader.ts';

interface Asked {
  readonly sellerId: string;
  readonly id: string;
}

/** As many as are looked for in one query. */
const maxBatchSize = 500;

/** A plan of the seller. Those that are asked for at the same time are read together. Refuses `plan.not_found`, for another seller's too. */
export function getPlan({ reader }: Pick<CatalogDeps, 'reader'>) {
  const find = createBatcher({
    keyOf: ({ sellerId }: Asked) => sellerId,
    most: maxBatchSize,
    run: async (asked) => {
      const plans = await findPlans(reader, asked[0].sellerId, [...new Set(asked.map(({ id }) => id))]);
      return asked.map(({ id }) => plans.get(id));
    },
  });
  return async (sellerId: string, id: string): Promise<Plan> =>
    (await find({ sellerId, id })) ?? refuse('plan.not_found');
}
