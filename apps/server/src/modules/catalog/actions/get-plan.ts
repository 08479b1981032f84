import type { CatalogDeps } from '../deps.ts';
import type { Plan } from '../plan.ts';
import { refuse } from '../refusals.ts';
import { findPlansById } from '../store/plan-reader.ts';

/** Refuses `plan.not_found`, also for another seller's. */
export async function getPlan({ reader }: Pick<CatalogDeps, 'reader'>, sellerId: string, id: string): Promise<Plan> {
  return (await findPlansById(reader, sellerId, [id])).get(id) ?? refuse('plan.not_found');
}
