import { setImmediate } from 'node:timers/promises';
import { isUnavailable } from './is-unavailable.ts';

export interface BatcherOptions<Item, Result> {
  /** Batches of one key run one after another; different keys run concurrently. */
  readonly keyOf: (item: Item) => string;
  readonly maxSize: number;
  /** Returns a result for each item, in order. When it throws it must have changed nothing. */
  readonly run: (items: readonly [Item, ...Item[]]) => Promise<readonly Result[]>;
}

/** The item waited behind a batch that does not end. It was not started and may be sent again. */
export class WaitedTooLong extends Error {
  readonly code = 'WAITED_TOO_LONG';
}

/** Equal to the timeout for a database connection. */
const maxRunMs = 10_000;

/**
 * Groups concurrent calls of a key into batches (group commit), for transactions that would otherwise wait for each
 * other's row locks or for the disk one by one. Items that arrive while a batch runs form the next one. The first batch
 * starts at the end of the current turn of the event loop, without waiting for more items. When a batch fails its items
 * run again one by one, so that only the failing item is rejected; when the database is unavailable all are rejected at
 * once. Rejects with `WaitedTooLong` after ten seconds behind a batch that does not end.
 */
export function createBatcher<Item, Result>(
  options: BatcherOptions<Item, Result>,
  maxMs = maxRunMs,
): (item: Item) => Promise<Result> {
  const waiting = new Map<string, KeyQueue<Item, Result>>();

  async function empty(key: string, queue: KeyQueue<Item, Result>): Promise<void> {
    for (;;) {
      await setImmediate();
      const [first, ...others] = queue.items.splice(0, options.maxSize);
      if (!first) break;
      queue.runs++;
      await runAll(options.run, [first, ...others]);
    }
    waiting.delete(key);
  }

  function watch(queue: KeyQueue<Item, Result>, one: Waiting<Item, Result>): void {
    const { runs } = queue;
    setTimeout(() => {
      const place = queue.items.indexOf(one);
      if (place < 0) return;
      if (queue.runs > runs) return watch(queue, one);
      queue.items.splice(place, 1);
      one.reject(new WaitedTooLong('a run of others does not end'));
    }, maxMs).unref();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const key = options.keyOf(item);
      const one = { item, resolve, reject };
      const queue = waiting.get(key);
      if (queue) {
        queue.items.push(one);
        watch(queue, one);
      } else {
        const started = { items: [one], runs: 0 };
        waiting.set(key, started);
        void empty(key, started);
      }
    });
}

interface KeyQueue<Item, Result> {
  readonly items: Waiting<Item, Result>[];
  runs: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Never throws, because errors reject the items. */
async function runAll<Item, Result>(
  run: BatcherOptions<Item, Result>['run'],
  some: readonly [Waiting<Item, Result>, ...Waiting<Item, Result>[]],
): Promise<void> {
  const [first, ...others] = some;
  try {
    const results = await run([first.item, ...others.map(({ item }) => item)]);
    some.forEach(({ resolve }, index) => {
      resolve(results[index] as Result);
    });
  } catch (error) {
    if (others.length > 0 && !isUnavailable(error)) for (const one of some) await runAll(run, [one]);
    else for (const { reject } of some) reject(error);
  }
}
