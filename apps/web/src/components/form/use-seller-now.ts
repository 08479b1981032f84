import { getSandboxClock } from '@balcao/contract/sandbox';
import type { PlainDate } from '@balcao/kernel';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { plainDateOf } from '../../lib/format/dates.ts';
import { useSession } from '../../lib/session/session-store.ts';

export interface SellerNow {
  readonly ms: number;
  readonly today: PlainDate;
}

const clock = answerOptions(getSandboxClock, {}, ['sandbox']);

/** The computer's clock, or in a sandbox the seller's. */
export function useSellerNow(): () => SellerNow {
  const inSandbox = useSession()?.user.sandbox ?? false;
  const aheadMs = useQuery({ ...clock, enabled: inSandbox }).data?.aheadMs ?? 0;
  return useCallback(() => {
    const ms = Date.now() + aheadMs;
    return { ms, today: plainDateOf(ms) };
  }, [aheadMs]);
}

/** Undefined until a sandbox's clock is loaded. */
export function useSellerToday(): PlainDate | undefined {
  const inSandbox = useSession()?.user.sandbox ?? false;
  const { data, isError } = useQuery({ ...clock, enabled: inSandbox });
  if (inSandbox && !data && !isError) return undefined;
  return plainDateOf(Date.now() + (data?.aheadMs ?? 0));
}
