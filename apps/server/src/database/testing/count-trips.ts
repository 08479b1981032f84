import pg from 'pg';
import { Batch } from '../send-batch.ts';

/** Counts the database round trips and statements of `work`, over all connections. */
export async function countTrips(
  work: () => Promise<unknown>,
): Promise<{ readonly trips: number; readonly statements: number }> {
  const { query } = pg.Client.prototype;
  const counted = { trips: 0, statements: 0 };
  pg.Client.prototype.query = function (this: pg.Client, ...[request, ...others]: unknown[]) {
    counted.trips++;
    counted.statements += request instanceof Batch ? request.texts.length : 1;
    return (query as (...given: unknown[]) => unknown).apply(this, [request, ...others]);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return counted;
}
