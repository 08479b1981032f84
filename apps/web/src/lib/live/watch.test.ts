import { afterEach, describe, expect, it, vi } from 'vitest';
import { watch } from './watch.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('watching', () => {
  it('says so at each connection, the first too, and passes on what it hears', async () => {
    vi.useFakeTimers();
    const answers = [stream('event: charge\ndata: {"id":"a"}\n\n'), stream(''), new Response(null, { status: 403 })];
    const fetchMock = vi.fn(async (_path: string, { headers }: { headers: unknown }) => {
      expect(headers).toMatchObject({ accept: 'text/event-stream', authorization: 'Bearer t' });
      return answers.shift();
    });
    vi.stubGlobal('fetch', fetchMock);
    const onConnect = vi.fn();
    const onEvent = vi.fn();
    const { signal } = new AbortController();
    const watching = watch({ path: '/live', token: async () => 't', onEvent, onConnect, signal });
    await vi.advanceTimersByTimeAsync(0);
    expect(onConnect).toHaveBeenCalledTimes(1);
    expect(onEvent.mock.calls).toEqual([[{ event: 'charge', data: '{"id":"a"}' }]]);
    await vi.advanceTimersByTimeAsync(10_000);
    await watching;
    expect(onConnect).toHaveBeenCalledTimes(2);
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  it('tells of a token that the stream refused, and asks again', async () => {
    vi.useFakeTimers();
    const answers = [new Response(null, { status: 401 }), new Response(null, { status: 403 })];
    vi.stubGlobal('fetch', async () => answers.shift());
    const onRefused = vi.fn();
    const [onEvent, onConnect] = [vi.fn(), vi.fn()];
    const { signal } = new AbortController();
    const watching = watch({ path: '/live', token: async () => 't', onRefused, onEvent, onConnect, signal });
    await vi.advanceTimersByTimeAsync(10_000);
    await watching;
    expect(onRefused.mock.calls).toEqual([['t']]);
    expect(onConnect).not.toHaveBeenCalled();
    expect(answers).toEqual([]);
  });
});

function stream(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}
