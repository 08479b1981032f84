import { cents, fixedClock, instantAt, newId, plainDate } from '@balcao/kernel';
import type { ConnectedDatabase } from '../apps/server/src/database/connect.ts';
import { chargePaid, createLedger } from '../apps/server/src/modules/ledger/index.ts';
import { settleDay } from '../apps/server/src/modules/settlement/actions/settle-day.ts';
import { insertReceivables } from '../apps/server/src/modules/settlement/store/receivable-writer.ts';
import { againstPgbench } from './against-pgbench.ts';
import { printGrowth } from './print-growth.ts';

/** A day is settled by so many workers, seller by seller. */
const workers = 4;
/** A card sale of twelve installments, anticipated: all of them settle on one day. */
const installments = 12;
const sellers = 40;
const chargesPerSeller = 170;
const day = plainDate('2026-11-23');

/**
 * The settlement run against pgbench's TPC-B, in settled receivables and TPC-B transactions per second: each is a ledger
 * transaction of its own, and its receivable is marked in the same commit. Then the cost of a receivable among ten times as many of
 * a seller, and ten times as many sellers.
 */
export function settlement(): Promise<void> {
  return againstPgbench({
    name: 'settlement',
    reach: 3,
    poolSize: workers,
    prepare: async ({ database }) => {
      const settle = settlerOver(database);
      return {
        run: () => settle.run({ sellers, charges: chargesPerSeller }),
        finish: async () => {
          const few = { sellers: 8, charges: 17 };
          await printGrowth('settlement-sellers', settle.run, { few, many: { ...few, sellers: 80 } });
          await printGrowth('settlement-receivables', settle.run, { few, many: { ...few, charges: 170 } });
          const postings = await settle.verify();
          const days = `${sellers} sellers' days of ${chargesPerSeller * installments} each over ${workers} workers`;
          return `receivables settled per second, ${days} (${postings} postings, every invariant verified)`;
        },
      };
    },
  });
}

interface Population {
  readonly sellers: number;
  /** Counted for each seller. */
  readonly charges: number;
}

/** Makes new sellers with receivables, settles their day, and answers how many receivables a second that were. */
function settlerOver(database: ConnectedDatabase['database']) {
  let expected = 0;
  return {
    run: async ({ sellers, charges }: Population): Promise<number> => {
      const sellerIds = Array.from({ length: sellers }, () => newId<'seller'>());
      for (const sellerId of sellerIds) await sell(database, sellerId, charges);
      expected += sellers * charges * (1 + installments);
      return (sellers * charges * installments) / (await settle(database, sellerIds));
    },
    /** Answers how many postings there are. */
    verify: async (): Promise<number> => {
      const report = await createLedger().verify(database.reader);
      if (report.breakCount > 0) throw new Error(`the ledger does not hold: ${JSON.stringify(report.breaks[0])}`);
      if (report.postings !== expected) throw new Error(`${report.postings} postings of ${expected}`);
      return expected;
    },
  };
}

/** A seller's card sales that settle on a day. */
async function sell({ transact }: ConnectedDatabase['database'], sellerId: string, charges: number): Promise<void> {
  const chargeIds = Array.from({ length: charges }, () => newId<'charge'>());
  const at = instantAt(day).subtract({ hours: 48 });
  const amounts = { grossCents: cents(10_000), feeCents: cents(319), anticipationCents: cents(0) };
  const numbers = Array.from({ length: installments }, (_, index) => index + 1);
  const receivables = chargeIds.flatMap((chargeId) =>
    numbers.map((installment) => ({
      chargeId,
      installment,
      rail: 'card' as const,
      ...amounts,
      netCents: cents(9_681),
      shareCents: cents(0),
      settlementDate: day,
    })),
  );
  const sales = chargeIds.map((chargeId) =>
    chargePaid({
      sellerId,
      chargeId,
      rail: 'card',
      anticipationCents: cents(0),
      paidOn: day,
      at,
      grossCents: cents(10_000 * installments),
      feeCents: cents(319 * installments),
    }),
  );
  await transact(async (tx) => {
    await insertReceivables(tx, sellerId, receivables, []);
    await createLedger().post(tx, sales);
  });
}

/** Settles the day of every seller; answers in how many seconds. */
async function settle({ transact }: ConnectedDatabase['database'], sellerIds: readonly string[]): Promise<number> {
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
  return (performance.now() - start) / 1000;
}
