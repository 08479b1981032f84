import { pixFavorites } from '@balcao/messages/pix-favorites';
import { describeError } from '../../../lib/api/describe-error.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { ApiError, ConnectionError } from '../../../lib/http/api-error.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = pixFavorites.failures;

/** What went wrong with a call of favourites: too slow, no connection, or what the service said. */
function failureText(error: unknown): string {
  if (error instanceof ConnectionError) return isTimeout(error) ? texts.timeout : texts.connection;
  if (error instanceof ApiError) return error.entries[0]?.description ?? `HTTP ${error.status}`;
  return describeError(error)[0] ?? texts.network;
}

/** Shows that a favourite was not saved, deleted or switched, and why. */
export function showFailure(what: 'save' | 'delete' | 'status', error: unknown): void {
  // Who was signed out reads it on the sign-in page.
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) notifyError(error);
  else notify.error(`${texts[what]}: ${failureText(error)}`);
}

function isTimeout({ cause }: ConnectionError): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}
