import { generic } from '@balcao/messages/generic';
import { page } from '@balcao/messages/page';
import { ApiError, ConnectionError, NotPermitted } from '../http/api-error.ts';

/** What is told of a failure: one `code - description` per entry of a refusal (specification 1, section 8; decision 2). */
export function describeError(error: unknown): string[] {
  if (error instanceof NotPermitted) return [page.notPermitted];
  if (error instanceof ConnectionError) return [page.connectionLost];
  if (error instanceof ApiError && error.entries.length > 0) {
    return error.entries.map(({ code, description }) => `${code} - ${description}`);
  }
  return [generic.unexpectedAnswer];
}
