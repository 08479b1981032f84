import { cents, fixedClock, instantAt, newId, type PlainDate, plainDate } from '@balcao/kernel';
import { type ConnectedDatabase, connectDatabase } from '../apps/server/src/database/connect.ts';
import { quietLog, runOn, withDatabase } from '../apps/server/src/database/testing/test-server.ts';
import { chargePaid, createLedger } from '../apps/server/src/modules/ledger/index.ts';
import { settleDay } from '../apps/server/src/modules/settlement/actions/settle-day.ts';
import { insertReceivables } from '../apps/server/src/modules/settlement/store/receivable-writer.ts';
import { findPgbench } from './pgbench.ts';
import { temporaryDataFolder } from './product.ts';

const reach = 3;
const secondsEach = 8;
/** A day is settled by so many workers, seller by seller. */
const workers = 4;
const sellers = 40;
const chargesPerSeller = 170;
/** A card sale of twelve installments, anticipated: all of them settle on one day. */
const installments = 12;
const days = ['2026-11-23', '2026-11-24'].map(plainDate);

/**
 * The settlement run against pgbench's TPC-B, in settled receivables and TPC-B transactions per second: each is a ledger
 * transaction of its own, and its receivable is marked in the same commit. The same embedded server with every commit
 * forced to the disk, turn and turn about.
 */
export async function settlement(): Promise<void> {
  const data = temporaryDataFolder();
  const connected = await connectDatabase({ dataFolder: data.path, log: quietLog, poolSize: workers });
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
    console.log('bench settlement skipped: no pgbench on this machine (Debian: apt-get install postgresql-contrib)');
    return;
  }
  await runOn(withDatabase(connection, 'postgres'), 'create database pgbench');
  await yardstick.fill();
  const sellerIds = Array.from({ length: sellers }, () => newId<'seller'>());
  for (const day of days) for (const sellerId of sellerIds) await sell(database, sellerId, day);

  const tpcb: number[] = [];
  const ours: number[] = [];
  for (const day of days) {
    tpcb.push(await yardstick.run(secondsEach));
    ours.push(await settle(database, sellerIds, day));
  }
  const report = await createLedger().verify(database.reader);
  if (report.breakCount > 0) throw new Error(`the ledger does not hold: ${JSON.stringify(report.breaks[0])}`);
  const expected = sellers * chargesPerSeller * (1 + installments) * days.length;
  if (report.postings !== expected) throw new Error(`${report.postings} postings of ${expected}`);

  const [ourRate, theirRate] = [mean(ours), mean(tpcb)];
  const ratio = (ourRate / theirRate).toFixed(2);
  console.log(
    `bench settlement ours ${Math.round(ourRate)} yardstick ${Math.round(theirRate)} ratio ${ratio} reach ${reach.toFixed(2)}`,
  );
  console.log(
    `  receivables settled per second, ${sellers} sellers' days of ${chargesPerSeller * installments} each over ${workers} ` +
      `workers, against pgbench TPC-B with 16 clients at scale 16; ${report.postings} postings, every invariant verified`,
  );
}

/** A seller's card sales that settle on a day. */
async function sell({ transact }: ConnectedDatabase['database'], sellerId: string, day: PlainDate): Promise<void> {
  const chargeIds = Array.from({ length: chargesPerSeller }, () => newId<'charge'>());
  const at = instantAt(day).subtract({ hours: 48 });
  const amounts = { grossCents: cents(10_000), feeCents: cents(319), anticipationCents: cents(0) };
  const numbers = Array.from({ length: installments }, (_, index) => index + 1);
  const receivables = chargeIds.flatMap((chargeId) =>
    numbers.map((installment) => ({
      ...{ chargeId, installment, rail: 'card' as const, ...amounts, netCents: cents(9_681) },
      ...{ shareCents: cents(0), settlementDate: day },
    })),
  );
  const sales = chargeIds.map((chargeId) =>
    chargePaid({
      ...{ sellerId, chargeId, rail: 'card', anticipationCents: cents(0), paidOn: day, at },
      ...{ grossCents: cents(10_000 * installments), feeCents: cents(319 * installments) },
    }),
  );
  await transact(async (tx) => {
    await insertReceivables(tx, sellerId, receivables, []);
    await createLedger().post(tx, sales);
  });
}

/** Settles the day of every seller; answers receivables per second. */
async function settle(
  { transact }: ConnectedDatabase['database'],
  sellerIds: readonly string[],
  day: PlainDate,
): Promise<number> {
  const run = settleDay({ transact, ledger: createLedger() });
  const clock = fixedClock(instantAt(day));
  const waiting = [...sellerIds];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let sellerId = waiting.pop(); sellerId; sellerId = waiting.pop()) {
        await run({ sellerId, kind: 'settlement.run', subjectId: day, dueAt: clock.now() }, clock);
      }
    }),
  );
  return (sellers * chargesPerSeller * installments * 1000) / (performance.now() - start);
}

function mean(rates: readonly number[]): number {
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}
