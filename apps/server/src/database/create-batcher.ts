import { setImmediate } from 'node:timers/promises';
import { isUnavailable } from './is-unavailable.ts';

/** How items that come at the same time are done. */
export interface BatcherOptions<Item, Result> {
  /** Items of one key are done one run after the other; those of two keys, side by side. */
  readonly keyOf: (item: Item) => string;
  /** The most items of a run. */
  readonly most: number;
  /**
   * While a queue is busy, a run that would be of fewer than `few` items waits until there are as many, but no longer than that: each
   * run costs both processes more than one more item in it. Not at all, unless told; the first run of a queue never does.
   */
  readonly linger?: { readonly few: number; readonly ms: number };
  /** Does several items at once and answers for each, in their order. When it throws, it must have done nothing. */
  readonly run: (items: readonly [Item, ...Item[]]) => Promise<readonly Result[]>;
}

/** What waited behind a run that does not end. Nothing was done of it: it may be asked for again. */
export class WaitedTooLong extends Error {
  readonly code = 'WAITED_TOO_LONG';
}

/** As long as a call waits for a connection. */
const longestRunMs = 10_000;

/**
 * Does what is asked for while a run is under way in the next run, all of it at once: for transactions that would wait for
 * each other's rows, or for the disk, one by one. Nobody waits for company: the first item starts a run as soon as what the
 * process is doing is done, so that items which one event brings are one run. A run of
 * several that fails is done again item by item, so that each fails for itself only, unless it failed for the database: then it
 * is all of them who are told. Who waits for a run of others that goes on for ten seconds is refused `WaitedTooLong`.
 */
export function createBatcher<Item, Result>(
  options: BatcherOptions<Item, Result>,
  longestMs = longestRunMs,
): (item: Item) => Promise<Result> {
  const waiting = new Map<string, KeyQueue<Item, Result>>();

  async function empty(key: string, queue: KeyQueue<Item, Result>): Promise<void> {
    for (;;) {
      await setImmediate();
      if (isLingering(queue)) await untilEnough(queue);
      const [first, ...others] = queue.items.splice(0, options.most);
      if (!first) break;
      queue.runs++;
      await runAll(options.run, [first, ...others]);
    }
    waiting.delete(key);
  }

  function isLingering({ runs, items }: KeyQueue<Item, Result>): boolean {
    return runs > 0 && items.length > 0 && items.length < (options.linger?.few ?? 0);
  }

  function untilEnough(queue: KeyQueue<Item, Result>): Promise<void> {
    return new Promise((go) => {
      const timer = setTimeout(go, options.linger?.ms);
      queue.onEnough = () => {
        clearTimeout(timer);
        go();
      };
    });
  }

  /** Looks again and again whether the queue moves, while the item is in it. */
  function watch(queue: KeyQueue<Item, Result>, one: Waiting<Item, Result>): void {
    const { runs } = queue;
    setTimeout(() => {
      const place = queue.items.indexOf(one);
      if (place < 0) return;
      if (queue.runs > runs) return watch(queue, one);
      queue.items.splice(place, 1);
      one.reject(new WaitedTooLong('a run of others does not end'));
    }, longestMs).unref();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const key = options.keyOf(item);
      const one = { item, resolve, reject };
      const queue = waiting.get(key);
      if (queue) {
        queue.items.push(one);
        watch(queue, one);
        if (queue.items.length >= (options.linger?.few ?? 0)) queue.onEnough();
      } else {
        const started = { items: [one], runs: 0, onEnough: () => undefined };
        waiting.set(key, started);
        void empty(key, started);
      }
    });
}

interface KeyQueue<Item, Result> {
  readonly items: Waiting<Item, Result>[];
  /** How many have begun. */
  runs: number;
  /** Ends the wait for others. */
  onEnough: () => void;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Never throws: what goes wrong is told to who waits. */
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
