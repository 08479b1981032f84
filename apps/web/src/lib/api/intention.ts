import { newId } from '@balcao/kernel';
import { isOutcomeUnknown } from '../http/api-error.ts';

/**
 * Idempotency keys of one button: the same input sent again while the outcome of the first is unknown keeps its key,
 * so that a repeated click or a retry after a lost connection cannot do the thing twice. Another input, or the same
 * after a known outcome, is another intention.
 */
export function intentionKeys(): { keyOf(input: unknown): string; settle(error?: unknown): void } {
  let pending: { readonly fingerprint: string; readonly key: string } | undefined;
  return {
    keyOf(input) {
      const fingerprint = JSON.stringify(input) ?? '';
      if (pending?.fingerprint !== fingerprint) pending = { fingerprint, key: newId() };
      return pending.key;
    },
    settle(error) {
      if (error === undefined || !isOutcomeUnknown(error)) pending = undefined;
    },
  };
}
