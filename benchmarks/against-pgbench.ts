import { type ConnectedDatabase, connectDatabase } from '../apps/server/src/database/connect.ts';
import { quietLog } from '../apps/server/src/database/testing/test-server.ts';
import { findPgbench } from './pgbench.ts';
import { printFigure } from './print-figure.ts';
import { temporaryDataFolder } from './product.ts';

export interface Contest {
  readonly name: string;
  readonly reach: number;
  /** Connections of ours. */
  readonly poolSize: number;
  /** Makes what the rounds need. */
  prepare(connected: ConnectedDatabase): Promise<Contestant>;
}

export interface Contestant {
  /** One round; answers how many a second. */
  run(round: number): Promise<number>;
  /** After the last round: checks the results, prints further figures, and returns what was compared, in words. */
  finish(): Promise<string>;
}

const rounds = 2;
const secondsEach = 8;

/**
 * Compares what we do a second with the transactions of pgbench's TPC-B (scale 16, 16 clients): the same embedded server with
 * every commit forced to the disk, turn and turn about, so that both meet the same noise.
 */
export async function againstPgbench({ name, reach, poolSize, prepare }: Contest): Promise<void> {
  const data = temporaryDataFolder();
  const connected = await connectDatabase({ dataFolder: data.path, log: quietLog, poolSize });
  try {
    const pgbench = findPgbench(connected.connection);
    if (!pgbench) {
      console.log(`bench ${name} skipped: no pgbench on this machine (Debian: apt-get install postgresql-contrib)`);
      return;
    }
    await pgbench.fill();
    const contestant = await prepare(connected);
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      theirs.push(await pgbench.run(secondsEach));
      ours.push(await contestant.run(round));
    }
    printFigure(name, { ours: mean(ours), yardstick: mean(theirs), reach });
    console.log(`  ${await contestant.finish()}, against pgbench TPC-B with 16 clients at scale 16`);
  } finally {
    await connected.stop();
    data.remove();
  }
}

export function mean(rates: readonly number[]): number {
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}
