import type { CatalogDeps } from '../deps.ts';
import { findPlanPage, type PlanPageQuery } from '../store/plan-reader.ts';

/** A page of a seller's plans. */
export function findPlans({ reader }: Pick<CatalogDeps, 'reader'>) {
  return (sellerId: string, query: PlanPageQuery) => findPlanPage(reader, sellerId, query);
}
