import { paymentsBalance } from '@balcao/messages/payments-balance';
import { ApiError, ConnectionError } from '../../../lib/http/api-error.ts';

const texts = paymentsBalance.failures;

/** In the documents' words. */
export function balanceFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return texts.session;
  if (error instanceof ApiError && error.status === 408) return texts.timeout;
  if (error instanceof ConnectionError) return error.isTimeout ? texts.timeout : texts.network;
  return texts.other;
}
