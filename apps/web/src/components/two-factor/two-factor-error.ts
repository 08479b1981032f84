import { security } from '@balcao/messages/security';
import { ApiError, ConnectionError, StepUpDismissed } from '../../lib/http/api-error.ts';

const texts = security.twoFactor;

/** Null when the person dismissed the identity check. */
export function twoFactorError(error: unknown): string | null {
  if (error instanceof StepUpDismissed) return null;
  if (error instanceof ConnectionError) return texts.unreachable;
  if (!(error instanceof ApiError)) return texts.unknown;
  if (error.status >= 500) return texts.serverFailed;
  return error.entries.map(({ description }) => description).join(' ') || texts.unknown;
}
