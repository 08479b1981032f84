import { getSandboxClock } from '@balcao/contract/sandbox';
import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useNow } from '../use-now.ts';

const options = answerOptions(getSandboxClock, {}, ['sandbox']);
const lookMs = 700;

/** The seller's clock as it goes, in milliseconds; while it is being moved, it is looked at again and again. */
export function useSellerClock(isMoving: boolean) {
  const clock = useQuery({ ...options, refetchInterval: isMoving && lookMs });
  const computer = useNow();
  const answered = clock.data && {
    now: Date.parse(clock.data.now) + Math.max(0, computer - clock.dataUpdatedAt),
    aheadMs: clock.data.aheadMs,
  };
  return { ...answered, error: clock.error, refetch: () => void clock.refetch() };
}
