import { newId } from '@balcao/kernel';

/** A call as it is shown; without a status while it is awaited, with 0 when nothing was answered. */
export interface Exchange {
  readonly path: string;
  readonly body: object;
  readonly status?: number;
  readonly answer?: unknown;
}

/** The publishable key of the demonstration; null where there is none. */
export async function findDemoKey(signal: AbortSignal): Promise<string | null> {
  const response = await fetch('/service/core/public/demo-3ds', { signal });
  const answer: unknown = response.ok ? await response.json() : null;
  const key = answer && typeof answer === 'object' && 'key' in answer ? answer.key : null;
  return typeof key === 'string' ? key : null;
}

/** Sends one call as a seller's own system would: the key in `x-token-api`, and a key of idempotency. */
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
