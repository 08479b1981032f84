import { newId } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase, pastTriggers } from '../../../database/test-database.ts';
import type { Tx } from '../../../database/transact.ts';
import { createLedger, type FeesCharged } from '../index.ts';
import type { LedgerReport } from '../report.ts';
import { postingOf } from '../test-postings.ts';
import { invariants } from './invariants.ts';

const { reader, transact } = (await createTestDatabase()).database;
const ledger = createLedger();

const sellerId = newId<'seller'>();
const received = postingOf({ 'rail-clearing:pix': -1000, available: 1000 }, { sellerId });
const spent = postingOf({ available: -300, checking: 300 }, { sellerId });
await transact((tx) => ledger.post(tx, [received, spent]));

test('books that hold are counted', async () => {
  expect(await ledger.verify(reader)).toEqual({ accounts: 3, postings: 2, entries: 4, breakCount: 0, breaks: [] });
});

const tampers: readonly [keyof typeof invariants, string, RawBuilder<unknown>][] = [
  [
    'a posting sums to zero',
    `sums to -1`,
    sql`update ledger_entries set amount_cents = 299 where seller_id = ${sellerId} and account = 'checking'`,
  ],
  [
    'a posting has entries, and an entry a posting',
    'no entry of',
    sql`insert into ledger_postings select seller_id, ${newId<'posting'>()}, fact, 'empty', subject_id, occurred_on, posted_at
      from ledger_postings limit 1`,
  ],
  [
    'a posting has entries, and an entry a posting',
    'entries of no posting',
    sql`delete from ledger_postings where reference = ${spent.reference}`,
  ],
  [
    'a stored balance is the sum of its entries',
    'checking holds 301 after 1 entries, but its 1 entries sum to 300',
    sql`update ledger_balances set balance_cents = 301 where account = 'checking'`,
  ],
  [
    'a stored balance is the sum of its entries',
    'available holds 700 after 3 entries, but its 2 entries sum to 700',
    sql`update ledger_balances set entry_count = 3 where account = 'available'`,
  ],
  [
    'a stored balance is the sum of its entries',
    'checking holds  after  entries, but its 1 entries sum to 300',
    sql`delete from ledger_balances where account = 'checking'`,
  ],
  [
    'replaying the entries gives the balance written with each',
    'available entry 1 says 999, the replay says entry 1 and 1000',
    sql`update ledger_entries set balance_cents = 999 where account = 'available' and number = 1`,
  ],
  [
    'replaying the entries gives the balance written with each',
    'available entry 7 says 700, the replay says entry 2 and 700',
    sql`update ledger_entries set number = 7 where account = 'available' and number = 2`,
  ],
  [
    'what a day moved is counted',
    'available charge.paid of 2026-11-20: 3 of 1000 counted, 1 of 1000 there',
    sql`update ledger_day_counts set entries = 3 where seller_id = ${sellerId} and is_credit`,
  ],
  [
    'nothing is spent that is not there',
    'available entry 2 (charge.paid) leaves -1',
    sql`update ledger_entries set balance_cents = -1 where account = 'available' and number = 2`,
  ],
];

test.each(tampers)('a break of “%s” is found: %s', async (invariant, detail, tamper) => {
  const { breaks } = await verifyAfter((tx) => tamper.execute(tx));
  const found = breaks.filter((one) => one.invariant === invariant);
  expect(found).toEqual([{ invariant, sellerId, detail: expect.stringContaining(detail) }]);
});

test('each invariant has a break that shows it at work', () => {
  expect(new Set(tampers.map(([invariant]) => invariant))).toEqual(new Set(Object.keys(invariants)));
});

test('every seller is verified, also one who was charged and has no books', async () => {
  const [other, unbooked] = [newId<'seller'>(), newId<'seller'>()];
  const report = await verifyAfter(
    async (tx) => {
      await ledger.post(tx, [postingOf({ 'rail-clearing:pix': -500, available: 500 }, { sellerId: other })]);
      await sql`update ledger_balances set balance_cents = 1 where account = 'available'`.execute(tx);
      await sql`create temporary table charged_elsewhere on commit drop as select ${unbooked}::uuid as seller_id`.execute(
        tx,
      );
    },
    [
      {
        table: 'charged_elsewhere',
        of: (seller) => sql`select 'charge.paid' as fact, seller_id as subject_id, 7 as cents
          from charged_elsewhere where seller_id = ${seller}`,
      },
    ],
  );
  expect(report).toMatchObject({ accounts: 5, postings: 3, entries: 6, breakCount: 3 });
  expect(new Set(report.breaks.map((broken) => broken.sellerId))).toEqual(new Set([sellerId, other, unbooked]));
});

test('fees are held against what was charged, where somebody says it', async () => {
  const kept = postingOf({ 'rail-clearing:pix': -1000, 'receivable:pix': 960, fees: 40 }, { sellerId });
  const early = { sellerId, fact: 'receivable.anticipated' } as const;
  const costs = [4, 6].map((fees) => postingOf({ 'receivable:pix': -100, available: 100 - fees, fees }, early));
  const charged = (ofSale: number, ofEarly: number): FeesCharged => ({
    table: 'ledger_balances',
    of: (seller) => sql`
      select 'charge.paid' as fact, ${kept.subjectId}::uuid as subject_id, ${ofSale}::bigint as cents
      where ${seller}::uuid = ${sellerId}::uuid
      union all select 'receivable.anticipated', ${seller}::uuid, ${ofEarly} where ${seller}::uuid = ${sellerId}::uuid`,
  });
  const held = async (ofSale: number, ofEarly: number) =>
    (await verifyAfter((tx) => ledger.post(tx, [kept, ...costs]), [charged(ofSale, ofEarly)])).breaks.map(
      ({ invariant, detail }) => `${invariant}: ${detail}`,
    );
  expect(await held(40, 10)).toEqual([]);
  const name = 'the fees are what was charged';
  expect(await held(41, 10)).toEqual([`${name}: charge.paid of ${kept.subjectId}: 40 posted, 41 charged`]);
  expect(await held(40, 11)).toEqual([`${name}: receivable.anticipated of ${sellerId}: 10 posted, 11 charged`]);
});

test('a debt that a lost dispute leaves is no break', async () => {
  const lost = postingOf({ available: -5000, 'rail-clearing:pix': 5000 }, { sellerId, fact: 'dispute.lost' });
  expect(await verifyAfter((tx) => ledger.post(tx, [lost]))).toMatchObject({ breakCount: 0 });
});

test('of very many breaks the first are told, and how many there are', async () => {
  const report = await verifyAfter((tx) =>
    sql`insert into ledger_postings
      select seller_id, gen_random_uuid(), fact, 'empty ' || n, subject_id, occurred_on, posted_at
      from (select * from ledger_postings limit 1) one, generate_series(1, 1500) n`.execute(tx),
  );
  expect(report.breakCount).toBe(1500);
  expect(report.breaks).toHaveLength(1000);
});

/** Writes past every guard of the database, looks, and takes it back. */
async function verifyAfter(
  write: (tx: Tx) => Promise<unknown>,
  feesCharged: readonly FeesCharged[] = [],
): Promise<LedgerReport> {
  let report: LedgerReport | undefined;
  const undo = new Error('undone');
  await transact(async (tx) => {
    await sql`alter table ledger_entries drop constraint ledger_entries_of_posting`.execute(tx);
    await pastTriggers(tx, ['ledger_entries', 'ledger_postings'], () => write(tx));
    report = await createLedger({ feesCharged }).verify(tx);
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  if (!report) throw new Error('verify gave no report');
  return report;
}
