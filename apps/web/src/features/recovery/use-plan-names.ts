import { findPlans } from '@balcao/contract/plans';
import { recovery } from '@balcao/messages/recovery';
import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';

export interface PlanNames {
  /** Null for a person who may not see plans. */
  readonly plans: readonly { readonly id: string; readonly title: string }[] | null;
  nameOf(id: string): string;
}

export function usePlanNames(): PlanNames {
  const seesPlans = useMaySee(findPlans.access);
  const query = { size: 1000, sort: 'title,ASC' } as const;
  const { data } = useQuery({ ...answerOptions(findPlans, { query }, ['plan']), enabled: seesPlans });
  const plans = seesPlans ? (data?.content ?? []) : null;
  const names = new Map(plans?.map(({ id, title }) => [id, title]));
  return { plans, nameOf: (id) => names.get(id) ?? recovery.segments.onePlan };
}
