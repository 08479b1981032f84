export async function mapConcurrent<Item>(
  items: Iterable<Item>,
  atOnce: number,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const faults: unknown[] = [];
  const work = async () => {
    for (let next = waiting.next(); !next.done && faults.length === 0; next = waiting.next()) {
      await run(next.value).catch((error: unknown) => faults.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (faults.length > 0) throw faults[0];
}
