import { type Cents, cents, newId, plainDate } from '@balcao/kernel';
import { type ConnectedDatabase, connectDatabase } from '../apps/server/src/database/connect.ts';
import { quietLog, runOn, withDatabase } from '../apps/server/src/database/testing/test-server.ts';
import { chargePaid, createLedger, type Posting, receivableSettled } from '../apps/server/src/modules/ledger/index.ts';
import { findPgbench } from './pgbench.ts';
import { temporaryDataFolder } from './product.ts';

const reach = 3;
const rounds = 2;
const secondsEach = 8;
/** As a billing or settlement run does it: so many connections, each posting sets of so many over its own sellers. */
const connections = 4;
const postingsPerSet = 1000;
const sellersPerConnection = 50;

/**
 * Set-based posting against pgbench's TPC-B, in ledger transactions and TPC-B transactions per second: the same
 * embedded server with every commit forced to the disk, turn and turn about, so that both meet the same noise.
 */
export async function posting(): Promise<void> {
  const data = temporaryDataFolder();
  const connected = await connectDatabase({ dataFolder: data.path, log: quietLog, poolSize: connections });
  try {
    await compare(connected);
  } finally {
    await connected.stop();
    data.remove();
  }
}

async function compare({ connection, database }: ConnectedDatabase): Promise<void> {
  const yardstick = findPgbench(connection, 'pgbench');
  if (!yardstick) {
    console.log('bench posting skipped: no pgbench on this machine (Debian: apt-get install postgresql-contrib)');
    return;
  }
  await runOn(withDatabase(connection, 'postgres'), 'create database pgbench');
  await yardstick.fill();

  const tpcb: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < rounds; round++) {
    tpcb.push(await yardstick.run(secondsEach));
    ours.push(await postFor(database, secondsEach));
  }
  const report = await createLedger().verify(database.reader);
  if (report.breakCount > 0) throw new Error(`the ledger does not hold: ${JSON.stringify(report.breaks[0])}`);

  const [ourRate, theirRate] = [mean(ours), mean(tpcb)];
  const ratio = (ourRate / theirRate).toFixed(2);
  console.log(
    `bench posting ours ${Math.round(ourRate)} yardstick ${Math.round(theirRate)} ratio ${ratio} reach ${reach.toFixed(2)}`,
  );
  console.log(
    `  ledger transactions per second in sets of ${postingsPerSet} over ${connections} connections, against pgbench TPC-B ` +
      `with 16 clients at scale 16; ${report.postings} postings, ${report.entries} entries, every invariant verified`,
  );
}

/** Posts for so many seconds; answers ledger transactions per second. */
async function postFor({ transact }: ConnectedDatabase['database'], seconds: number): Promise<number> {
  const ledger = createLedger();
  const start = performance.now();
  const end = start + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, async () => {
      const sellerIds = Array.from({ length: sellersPerConnection }, () => newId<'seller'>());
      let posted = 0;
      while (performance.now() < end) {
        const postings = sales(sellerIds);
        await transact((tx) => ledger.post(tx, postings));
        posted += postings.length;
      }
      return posted;
    }),
  );
  const took = (performance.now() - start) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / took;
}

/** Card sales that are paid and settled: half of the set is of one kind, half of the other. */
function sales(sellerIds: readonly string[]): Posting[] {
  return Array.from({ length: postingsPerSet / 2 }, (_, index) => {
    const common = {
      sellerId: sellerIds[index % sellerIds.length] ?? '',
      chargeId: newId<'charge'>(),
      rail: 'card' as const,
      at: Temporal.Now.instant(),
    };
    const netCents: Cents = cents(9_681);
    const day = plainDate('2026-11-20');
    return [
      chargePaid({
        ...common,
        grossCents: cents(10_000),
        feeCents: cents(319),
        anticipationCents: cents(0),
        paidOn: day,
      }),
      receivableSettled({ ...common, installment: 1, netCents, shares: [], settledOn: day }),
    ];
  }).flat();
}

function mean(rates: readonly number[]): number {
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}
