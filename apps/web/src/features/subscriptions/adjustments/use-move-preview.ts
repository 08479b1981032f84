import type { BodyOf } from '@balcao/contract/endpoint';
import { previewPlanMove } from '@balcao/contract/subscriptions/adjustments';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { askedMove, type PlanMoveValues } from './plan-move-values.ts';

const settleMs = 400;

/** The page of a plan's subscriptions, and those that are left out of its move. */
interface Seen {
  readonly idPlan: string | undefined;
  readonly except: readonly string[];
  readonly page: number;
}

export function useMovePreview(values: PlanMoveValues) {
  const idPlan = values.plan?.id;
  const [seen, setSeen] = useState<Seen>({ idPlan, except: [], page: 0 });
  const { except, page } = seen.idPlan === idPlan ? seen : { except: [], page: 0 };
  const asked = askedMove(values);
  const wanted = JSON.stringify(asked && { ...asked, except, page, size: 20 });
  const [settled] = useDebouncedValue(wanted, settleMs);
  const body = JSON.parse(settled) as BodyOf<typeof previewPlanMove> | null;
  const preview = useQuery({
    queryKey: [previewPlanMove.name, body],
    queryFn: body ? ({ signal }) => call(previewPlanMove, { body }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    // A former preview may have changed.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isCurrent = settled === wanted && !preview.isFetching && !preview.isPlaceholderData;
  return {
    except: [...except],
    setPage: (page: number) => setSeen({ idPlan, except, page }),
    include: (uuid: string, isIncluded: boolean) =>
      setSeen({ idPlan, except: isIncluded ? except.filter((one) => one !== uuid) : [...except, uuid], page }),
    preview: {
      shown: asked ? preview.data : undefined,
      current: asked && isCurrent ? preview.data : undefined,
      error: isCurrent ? preview.error : null,
      isLoading: asked !== null && preview.isLoading,
      retry: () => void preview.refetch(),
    },
  };
}
