import { newId } from '@balcao/kernel';

/** Without a status while pending; 0 when there was no answer. */
export interface Exchange {
  readonly path: string;
  readonly body: object;
  readonly status?: number;
  readonly answer?: unknown;
}

/** Null without a demonstration key. */
export async function findDemoKey(signal: AbortSignal): Promise<string | null> {
  const response = await fetch('/service/core/public/demo-3ds', { signal });
  const answer: unknown = response.ok ? await response.json() : null;
  const key = answer && typeof answer === 'object' && 'key' in answer ? answer.key : null;
  return typeof key === 'string' ? key : null;
}

/** Calls as a seller's system would, with `x-token-api` and an idempotency key. */
export async function exchange(path: string, key: string, body: object): Promise<Pick<Exchange, 'status' | 'answer'>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': newId(), 'x-token-api': key },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: await response.json() };
  } catch {
    return { status: 0, answer: null };
  }
}
