import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Load {
  /** How many calls are under way at once. */
  readonly clients: number;
  readonly seconds: number;
}

/** Calls again and again for so many seconds, each client one call at a time; answers calls per second. */
export async function callsPerSecond(
  { clients, seconds }: Load,
  call: (client: number) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      let done = 0;
      while (performance.now() < end) {
        await call(client);
        done++;
      }
      return done;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1000);
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** One call over a kept connection; the answer's text. Anything but a success throws. */
export function httpCall(url: string, { method, headers = {}, body }: HttpCall): Promise<string> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const json =
      text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const sent = request(url, { agent, method, headers: { ...headers, ...json } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const said = Buffer.concat(chunks).toString();
        if ((answer.statusCode ?? 500) < 300) resolve(said);
        else reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${said}`));
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/** Returns the answer and the milliseconds that it took. */
export async function timed<T>(run: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await run(), performance.now() - began];
}

/** Calls again and again, one at a time with a pause as between two people, until it is stopped. */
export function meanwhile(run: () => Promise<unknown>, times: number[]): () => Promise<void> {
  let isDone = false;
  const running = (async () => {
    while (!isDone) {
      const ms = await timed(run).then(
        ([, taken]) => taken,
        () => null,
      );
      // The caller reports a failure: the product may have been stopped.
      if (ms === null) return;
      times.push(ms);
      await pause(5);
    }
  })();
  return async () => {
    isDone = true;
    await running;
  };
}

/** The time in which a share of the calls was answered. */
export function within(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;
}
