/** Answers in the items' order. After a fault nothing new is started, and the first one is thrown. */
export async function mapConcurrent<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const waiting = items[Symbol.iterator]();
  const results: Result[] = [];
  const faults: unknown[] = [];
  let started = 0;
  const work = async () => {
    for (let next = waiting.next(); !next.done && faults.length === 0; next = waiting.next()) {
      const place = started++;
      await run(next.value).then(
        (result) => {
          results[place] = result;
        },
        (error: unknown) => void faults.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (faults.length > 0) throw faults[0];
  return results;
}
