import { bankSlipPayments } from '@balcao/messages/bank-slip-payments';
import { describeError } from '../../../lib/api/describe-error.ts';
import { ApiError } from '../../../lib/http/api-error.ts';

const { failures } = bankSlipPayments;

/** In the documents' words: the service's reason, or one by the status. */
export function bankSlipFailure(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return describeError(error)[0];
  const { status, entries } = error;
  if (status === 400) return failures.invalidData;
  if (status === 404) return failures.unavailable;
  if (entries.length > 0) return describeError(error, { withCode: false })[0];
  if (status === 422) return failures.notFound;
  return status >= 500 ? failures.server : failures.other;
}
