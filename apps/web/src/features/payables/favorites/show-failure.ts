import { pixFavorites } from '@balcao/messages/pix-favorites';
import { describeError } from '../../../lib/api/describe-error.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { ApiError, ConnectionError } from '../../../lib/http/api-error.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = pixFavorites.failures;

/** A timeout, a lost connection, or the service's reason. */
function failureText(error: unknown): string {
  if (error instanceof ConnectionError) return error.isTimeout ? texts.timeout : texts.connection;
  if (error instanceof ApiError) return error.entries[0]?.description ?? `HTTP ${error.status}`;
  return describeError(error)[0] ?? texts.network;
}

export function showFailure(what: 'save' | 'delete' | 'status', error: unknown): void {
  // A person who was signed out reads it on the sign-in page.
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) notifyError(error);
  else notify.error(`${texts[what]}: ${failureText(error)}`);
}
