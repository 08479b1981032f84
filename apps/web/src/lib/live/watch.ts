import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { ApiError } from '../http/api-error.ts';

interface WatchOptions {
  readonly path: string;
  /** Gives the bearer token of each connection; left out for a public stream. */
  readonly token?: () => Promise<string>;
  /**
   * Told of a token that the service refused here: a stream is refused as soon as the session ended, while calls with the same
   * token are still answered for minutes.
   */
  readonly onRefused?: (token: string) => void;
  readonly onEvent: (event: EventSourceMessage) => void;
  /** Called on each connection, the first too: what happened since the page read its data was not received. */
  readonly onConnect: () => void;
  readonly signal: AbortSignal;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const silenceMs = 60_000;

/**
 * Listens until the signal says stop, and connects again when the connection ends or falls silent, waiting longer each
 * time. `fetch` is used since EventSource cannot send a bearer header, and a token never goes in an address.
 */
export async function watch(options: WatchOptions): Promise<void> {
  const { signal } = options;
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      await listen(options, () => {
        options.onConnect();
        pauseMs = firstPauseMs;
      });
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429) return;
    }
    await pause(pauseMs * (0.75 + Math.random() / 2), signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

async function listen({ path, token, onRefused, onEvent, signal }: WatchOptions, onOpen: () => void): Promise<void> {
  const silent = new AbortController();
  const stop = AbortSignal.any([signal, silent.signal]);
  const bearer = await token?.();
  const headers = { accept: 'text/event-stream', ...(bearer && { authorization: `Bearer ${bearer}` }) };
  const response = await fetch(path, { headers, signal: stop, credentials: 'same-origin' });
  if (response.status === 401 && bearer) onRefused?.(bearer);
  if (!response.ok || !response.body) throw new ApiError(response.status, []);
  onOpen();
  const parser = createParser({ onEvent });
  let timer = setTimeout(() => silent.abort(), silenceMs);
  try {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silenceMs);
      parser.feed(read.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
