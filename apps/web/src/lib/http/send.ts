import type { AnswerOf, Endpoint } from '@balcao/contract/endpoint';
import { refusalAnswer } from '@balcao/contract/shapes';
import '../zod-in-portuguese.ts';
import { doubtConnection } from '../connection/connection.ts';
import { ApiError, ConnectionError, UnexpectedAnswer } from './api-error.ts';
import { type CallInput, requestOf } from './request-of.ts';

export interface SendOptions {
  readonly token?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const timeoutMs = 30_000;

/**
 * Sends one call and reads its answer by the contract; a document comes as a Blob. Throws ApiError, ConnectionError or
 * UnexpectedAnswer. It knows nothing of the session: see `lib/api/call.ts`.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: SendOptions = {},
): Promise<AnswerOf<E>> {
  const { path, body } = requestOf(endpoint, input);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new DOMException('', 'TimeoutError')), timeoutMs);
  try {
    const response = await reach(path, {
      method: endpoint.method,
      headers: headersOf(options, body !== undefined),
      ...(body !== undefined && { body }),
      credentials: 'same-origin',
      signal: AbortSignal.any([timeout.signal, ...(options.signal ? [options.signal] : [])]),
    });
    // A document may be made while it is sent, so only its beginning is due in time.
    if (endpoint.media) clearTimeout(timer);
    if (!response.ok) throw await refusalOf(response);
    return (await answerOf(endpoint, response)) as AnswerOf<E>;
  } finally {
    clearTimeout(timer);
  }
}

function headersOf({ token, idempotencyKey }: SendOptions, hasBody: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    doubtConnection();
    throw new ConnectionError(error);
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const parsed = refusalAnswer.safeParse(await response.json().catch(() => undefined));
  return new ApiError(response.status, parsed.success ? parsed.data.errors : []);
}

async function answerOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.media) return response.blob();
  if (!endpoint.answer || response.status === 204) return undefined;
  try {
    return endpoint.answer.parse(await response.json());
  } catch (error) {
    throw new UnexpectedAnswer(error);
  }
}
