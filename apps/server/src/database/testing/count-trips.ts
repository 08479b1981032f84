import pg from 'pg';

/**
 * How many round trips to the database some work takes, on all connections together: statements that are sent while the answer to an
 * earlier one of their connection is still awaited go with that one. `statements` is how many there were.
 */
export async function countTrips(
  work: () => Promise<unknown>,
): Promise<{ readonly trips: number; readonly statements: number }> {
  const { query } = pg.Client.prototype;
  const awaited = new WeakMap<pg.Client, number>();
  const counted = { trips: 0, statements: 0 };
  const add = (client: pg.Client, change: number) => awaited.set(client, (awaited.get(client) ?? 0) + change);
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    if (!awaited.get(this)) counted.trips++;
    counted.statements++;
    add(this, 1);
    const answer = (query as (...given: unknown[]) => Promise<unknown>).apply(this, asked);
    const done = () => void add(this, -1);
    answer.then(done, done);
    return answer;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return counted;
}
