import { type Cents, cents, newId, plainDate } from '@balcao/kernel';
import type { ConnectedDatabase } from '../apps/server/src/database/connect.ts';
import { chargePaid, createLedger, type Posting, receivableSettled } from '../apps/server/src/modules/ledger/index.ts';
import { againstPgbench } from './against-pgbench.ts';

const secondsEach = 8;
/** As a billing or settlement run does it: so many connections, each posting sets of so many over its own sellers. */
const connections = 4;
const postingsPerSet = 1000;
const sellersPerConnection = 50;

/** Set-based posting against pgbench's TPC-B, in ledger transactions and TPC-B transactions per second. */
export function posting(): Promise<void> {
  return againstPgbench({
    name: 'posting',
    reach: 3,
    poolSize: connections,
    prepare: async ({ database }) => ({
      run: () => postFor(database, secondsEach),
      finish: async () => {
        const report = await createLedger().verify(database.reader);
        if (report.breakCount > 0) throw new Error(`the ledger does not hold: ${JSON.stringify(report.breaks[0])}`);
        const made = `${report.postings} postings, ${report.entries} entries, every invariant verified`;
        return `ledger transactions per second in sets of ${postingsPerSet} over ${connections} connections (${made})`;
      },
    }),
  });
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
