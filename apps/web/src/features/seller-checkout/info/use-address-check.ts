import { checkSubDomain } from '@balcao/contract/checkout-pages';
import { checkoutInfo } from '@balcao/messages/checkout-info';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { subDomainProblem } from './info-values.ts';

const waitMs = 400;

/**
 * Whether the seller may have the address that is typed, checked a moment after the last key; one that is badly written, and the one in
 * use, is not checked.
 */
export function useAddressCheck(typed: string, inUse: string | undefined) {
  const queries = useQueryClient();
  const address = typed.trim();
  const [settled] = useDebouncedValue(address, waitMs);
  const isCheckable = address !== inUse && subDomainProblem(address) === null;
  const { data, isError } = useQuery({
    ...answerOptions(checkSubDomain, { params: { slug: settled } }),
    enabled: isCheckable && settled === address,
    retry: false,
  });
  const answer = isCheckable && settled === address ? data : undefined;
  return {
    status: !isCheckable ? 'idle' : isError ? 'unchecked' : answer ? (answer.isValid ? 'free' : 'refused') : 'checking',
    problem: answer?.problem ? checkoutInfo.problems[answer.problem] : null,
    /** Null when the address is free, and also without an answer, because the service checks again when it saves. */
    problemNow: async (): Promise<string | null> => {
      if (!isCheckable) return null;
      const options = answerOptions(checkSubDomain, { params: { slug: address } });
      const now = await queries.fetchQuery({ ...options, staleTime: 0, retry: false }).catch(() => undefined);
      return now?.problem ? checkoutInfo.problems[now.problem] : null;
    },
  } as const;
}
