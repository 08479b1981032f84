import type { CatalogDeps } from '../deps.ts';
import { findPlanPage, type PlanPageQuery } from '../store/plan-reader.ts';

/** A page of a seller's plans. */
export function findPlans({ reader }: Pick<CatalogDeps, 'reader'>, sellerId: string, query: PlanPageQuery) {
  return findPlanPage(reader, sellerId, query);
}
