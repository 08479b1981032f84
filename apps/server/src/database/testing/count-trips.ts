import pg from 'pg';
import { Batch } from '../send-batch.ts';

/** How many round trips to the database some work takes, on all connections together, and how many statements go with them. */
export async function countTrips(
  work: () => Promise<unknown>,
): Promise<{ readonly trips: number; readonly statements: number }> {
  const { query } = pg.Client.prototype;
  const counted = { trips: 0, statements: 0 };
  pg.Client.prototype.query = function (this: pg.Client, ...[asked, ...others]: unknown[]) {
    counted.trips++;
    counted.statements += asked instanceof Batch ? asked.texts.length : 1;
    return (query as (...given: unknown[]) => unknown).apply(this, [asked, ...others]);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return counted;
}
