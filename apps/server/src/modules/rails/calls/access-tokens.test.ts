import { expect, test, vi } from 'vitest';
import { accessTokens } from './access-tokens.ts';
import { ProviderFailure } from './call-provider.ts';

const answerOf = (text: string, expires_in?: number) => ({ status: 200, body: { access_token: text, expires_in } });

test('a token is kept until a minute before it expires, one without a lifetime for four minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const tokens = accessTokens();
    const request = vi
      .fn()
      .mockResolvedValueOnce(answerOf('first', 3600))
      .mockResolvedValueOnce(answerOf('second'))
      .mockResolvedValueOnce(answerOf('third'));
    const get = () => tokens.get('a connection', 'token', request);
    expect(await get()).toBe('first');
    vi.advanceTimersByTime(3_539_000);
    expect(await get()).toBe('first');
    vi.advanceTimersByTime(1_000);
    expect(await get()).toBe('second');
    vi.advanceTimersByTime(239_000);
    expect(await get()).toBe('second');
    vi.advanceTimersByTime(1_000);
    expect(await get()).toBe('third');
  } finally {
    vi.useRealTimers();
  }
});

test('a refusal or an answer without a token is a failure before anything was sent, and the next call asks again', async () => {
  const tokens = accessTokens();
  for (const answer of [
    { status: 400, body: { error: 'invalid_client' } },
    { status: 200, body: null },
  ]) {
    const error = await tokens.get('a connection', 'token', async () => answer).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ProviderFailure);
    expect(error).toMatchObject({ wasSent: false, failure: { reason: 'credentials' } });
  }
  expect(await tokens.get('a connection', 'token', async () => answerOf('one'))).toBe('one');
});

test('calls at the same time request one token', async () => {
  const tokens = accessTokens();
  const request = vi.fn(async () => answerOf('one', 3600));
  const both = [1, 2].map(() => tokens.get('a connection', 'token', request));
  expect(await Promise.all(both)).toEqual(['one', 'one']);
  expect(request).toHaveBeenCalledOnce();
});
