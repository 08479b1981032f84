import type { AnswerOf, Endpoint } from '@balcao/contract/endpoint';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallInput } from '../http/request-of.ts';
import { notify } from '../toasts/notify.ts';
import { call } from './call.ts';
import { intentionKeys } from './intention.ts';
import { notifyError, notifyFailure } from './notify-error.ts';

interface SubmitOptions<E extends Endpoint> {
  readonly onSuccess?: (answer: AnswerOf<E>, input: CallInput<E>) => unknown;
  /** The toasts begin with it, in the documents' words. */
  readonly failure?: string;
  /** Takes the place of the toasts. */
  readonly onError?: (error: Error, input: CallInput<E>) => unknown;
  /** How long the service may take, where that is less than usual. */
  readonly timeoutMs?: number;
}

/**
 * A write of the contract, sent as one intention (see `intentionKeys`): `const create = useSubmit(createPaymentLink)`,
 * then `create.mutate({ body })`. `create.isPending` holds the button; a failure is shown as toasts unless `onError` does.
 * Its mutation key is the endpoint's name, by which another screen finds what is still going on.
 */
export function useSubmit<E extends Endpoint>(
  endpoint: E,
  {
    onSuccess,
    failure,
    onError = (error) => (failure === undefined ? notifyError(error) : notifyFailure(failure, error)),
    timeoutMs,
  }: SubmitOptions<E> = {},
): UseMutationResult<AnswerOf<E>, Error, CallInput<E>> {
  const [keys] = useState(intentionKeys);
  useEffect(() => notify.ahead(), []);
  return useMutation<AnswerOf<E>, Error, CallInput<E>>({
    mutationKey: [endpoint.name],
    mutationFn: (input) =>
      call(endpoint, input, {
        idempotencyKey: keys.keyOf(input),
        ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
      }),
    onSettled: (_answer, error) => keys.settle(error ?? undefined),
    ...(onSuccess && { onSuccess: (answer: AnswerOf<E>, input: CallInput<E>) => onSuccess(answer, input) }),
    onError: (error, input) => onError(error, input),
  });
}
