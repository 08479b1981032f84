/** How items that come at the same time are done. */
export interface Lanes<Item, Result> {
  /** Items of one key are done one run after the other; those of two keys, side by side. */
  readonly keyOf: (item: Item) => string;
  /** The most items of a run. */
  readonly most: number;
  /** Does several items at once and answers for each, in their order. When it throws, it must have done nothing. */
  readonly run: (items: readonly [Item, ...Item[]]) => Promise<readonly Result[]>;
}

/**
 * Does what is asked for while a run is under way in the next run, all of it at once: for transactions that would wait for
 * each other's rows, or for the disk, one by one. Nobody waits for company: the first item starts a run at once. A run of
 * several that fails is done again item by item, so that each fails for itself only.
 */
export function together<Item, Result>(lanes: Lanes<Item, Result>): (item: Item) => Promise<Result> {
  const waiting = new Map<string, Waiting<Item, Result>[]>();

  async function empty(key: string, lane: Waiting<Item, Result>[]): Promise<void> {
    for (;;) {
      const [first, ...others] = lane.splice(0, lanes.most);
      if (!first) break;
      await runAll(lanes.run, [first, ...others]);
    }
    waiting.delete(key);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const key = lanes.keyOf(item);
      const lane = waiting.get(key);
      if (lane) lane.push({ item, resolve, reject });
      else {
        const started = [{ item, resolve, reject }];
        waiting.set(key, started);
        void empty(key, started);
      }
    });
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Never throws: what goes wrong is told to who waits. */
async function runAll<Item, Result>(
  run: Lanes<Item, Result>['run'],
  some: readonly [Waiting<Item, Result>, ...Waiting<Item, Result>[]],
): Promise<void> {
  const [first, ...others] = some;
  try {
    const results = await run([first.item, ...others.map(({ item }) => item)]);
    some.forEach(({ resolve }, index) => {
      resolve(results[index] as Result);
    });
  } catch (error) {
    if (others.length === 0) return first.reject(error);
    for (const one of some) await runAll(run, [one]);
  }
}
