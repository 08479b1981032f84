import type { CatalogDeps } from '../deps.ts';
import { findPlanPage, type PlanPageQuery } from '../store/plan-reader.ts';

export function findPlans({ reader }: Pick<CatalogDeps, 'reader'>, sellerId: string, query: PlanPageQuery) {
  return findPlanPage(reader, sellerId, query);
}
