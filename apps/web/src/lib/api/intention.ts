import { newId } from '@balcao/kernel';
import { isOutcomeUnknown } from '../http/api-error.ts';

/**
 * Idempotency keys of one button. The same input, sent again while the first outcome is unknown, keeps its key, so that
 * a second click or a retry after a lost connection changes nothing. Another input, or a known outcome, gets a new key.
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
