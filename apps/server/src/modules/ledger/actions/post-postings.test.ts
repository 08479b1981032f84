import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { countStatements } from '../../../database/testing/count-statements.ts';
import { createLedger } from '../index.ts';
import { entriesOf, postingOf } from '../test-postings.ts';

const { database } = await createTestDatabase();
const { reader, transact } = database;
const ledger = createLedger();

async function funded(amount: number): Promise<string> {
  const sellerId = newId<'seller'>();
  await transact((tx) => ledger.post(tx, [postingOf({ 'receivable:pix': -amount, available: amount }, { sellerId })]));
  return sellerId;
}

async function balancesOf(sellerId: string): Promise<object> {
  return Object.fromEntries(await ledger.balances(reader, sellerId));
}

test('postings move the balances of each seller, and tell the entries of their subject', async () => {
  const [sellerId, other] = [newId<'seller'>(), newId<'seller'>()];
  const posting = postingOf({ 'rail-clearing:pix': -1000, 'receivable:pix': 990, fees: 10 }, { sellerId });
  await transact((tx) => ledger.post(tx, [posting, { ...posting, sellerId: other }]));
  await transact((tx) => ledger.post(tx, [postingOf({ 'receivable:pix': -990, available: 990 }, { sellerId })]));

  expect(await balancesOf(sellerId)).toEqual({
    available: 990,
    fees: 10,
    'rail-clearing:pix': -1000,
    'receivable:pix': 0,
  });
  expect(await balancesOf(other)).toEqual({ fees: 10, 'rail-clearing:pix': -1000, 'receivable:pix': 990 });
  const { entries: _, sellerId: __, ...fields } = posting;
  expect(await ledger.postingsOf(reader, sellerId, posting.subjectId)).toEqual([
    { ...fields, account: 'fees', number: 1, amountCents: 10, balanceCents: 10 },
    { ...fields, account: 'rail-clearing:pix', number: 1, amountCents: -1000, balanceCents: -1000 },
    { ...fields, account: 'receivable:pix', number: 1, amountCents: 990, balanceCents: 990 },
  ]);
  expect(await ledger.postingsOf(reader, newId<'seller'>(), posting.subjectId)).toEqual([]);
});

test('nothing to post is nothing to do', async () => {
  const before = await ledger.verify(reader);
  await transact((tx) => ledger.post(tx, []));
  expect(await ledger.verify(reader)).toEqual(before);
});

describe('a fact posted again', () => {
  test('is answered and not posted twice, alone or among new ones', async () => {
    const sellerId = newId<'seller'>();
    const posting = postingOf({ 'receivable:pix': -40, available: 40 }, { sellerId });
    const fresh = postingOf({ 'receivable:pix': -2, available: 2 }, { sellerId });
    await transact((tx) => ledger.post(tx, [posting]));
    await transact((tx) => ledger.post(tx, [posting]));
    await transact((tx) => ledger.post(tx, [fresh, posting]));
    expect(await balancesOf(sellerId)).toEqual({ available: 42, 'receivable:pix': -42 });
    expect(await ledger.postingsOf(reader, sellerId, posting.subjectId)).toHaveLength(2);
  });

  test('with other entries breaks, and takes the whole call with it', async () => {
    const sellerId = newId<'seller'>();
    const posting = postingOf({ 'receivable:pix': -40, available: 40 }, { sellerId });
    await transact((tx) => ledger.post(tx, [posting]));
    const other = { ...posting, entries: entriesOf({ 'receivable:pix': -41, available: 41 }) };
    const fresh = postingOf({ 'receivable:pix': -2, available: 2 }, { sellerId });
    await expect(transact((tx) => ledger.post(tx, [fresh, other]))).rejects.toThrow('was posted with other entries');
    expect(await balancesOf(sellerId)).toEqual({ available: 40, 'receivable:pix': -40 });
  });

  test('is passed over although it could not be paid for any more', async () => {
    const sellerId = await funded(100);
    const spend = postingOf({ available: -100, checking: 100 }, { sellerId });
    await transact((tx) => ledger.post(tx, [spend]));
    await transact((tx) => ledger.post(tx, [spend]));
    expect(await balancesOf(sellerId)).toMatchObject({ available: 0, checking: 100 });
  });
});

describe('spending what is not there', () => {
  test('is refused with what there is, and leaves no trace even when the caller commits', async () => {
    const sellerId = await funded(100);
    const before = await ledger.verify(reader);
    const good = postingOf({ available: -60, checking: 60 }, { sellerId });
    const tooMuch = postingOf({ available: -41, checking: 41 }, { sellerId });
    const refusal = await transact((tx) => ledger.post(tx, [good, tooMuch]).catch((error: unknown) => error));
    expect(refusal).toMatchObject({ code: 'ledger.insufficient_funds', params: { availableCents: 40 } });
    expect(await balancesOf(sellerId)).toEqual({ available: 100, 'receivable:pix': -100 });
    expect(await ledger.verify(reader)).toEqual({ ...before, accounts: before.accounts + 1 });
  });

  test('is refused to one of two who spend the same money at once', async () => {
    const sellerId = await funded(100);
    const spends = [1, 2].map(() => postingOf({ available: -100, checking: 100 }, { sellerId }));
    const outcomes = await Promise.allSettled(spends.map((spend) => transact((tx) => ledger.post(tx, [spend]))));
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await balancesOf(sellerId)).toMatchObject({ available: 0, checking: 100 });
  });

  test('is allowed to a lost dispute', async () => {
    const sellerId = await funded(100);
    const lost = postingOf({ available: -130, 'rail-clearing:card': 130 }, { sellerId, fact: 'dispute.lost' });
    await transact((tx) => ledger.post(tx, [lost]));
    expect(await balancesOf(sellerId)).toMatchObject({ available: -30 });
    expect((await ledger.verify(reader)).breaks).toEqual([]);
  });
});

test('what the transaction does not commit was never posted', async () => {
  const posting = postingOf({ 'receivable:pix': -40, available: 40 });
  const failed = transact(async (tx) => {
    await ledger.post(tx, [posting]);
    throw new Error('later trouble');
  });
  await expect(failed).rejects.toThrow('later trouble');
  expect(await balancesOf(posting.sellerId)).toEqual({});
});

describe('the database itself', () => {
  test.each([
    'update ledger_postings set occurred_on = occurred_on',
    'delete from ledger_postings',
    'update ledger_entries set amount_cents = amount_cents',
    'delete from ledger_entries',
    'truncate ledger_entries',
    'truncate ledger_postings cascade',
  ])('refuses to rewrite the past: %s', async (statement) => {
    await funded(1);
    await expect(transact((tx) => sql.raw(statement).execute(tx))).rejects.toThrow('is append-only');
  });

  test('refuses entries that do not sum to zero, whoever writes them', async () => {
    const posting = postingOf({});
    const write = transact(async (tx) => {
      await sql`
        insert into ledger_postings (seller_id, id, fact, reference, subject_id, occurred_on, posted_at)
        values (${posting.sellerId}, ${posting.subjectId}, 'charge.paid', 'r', ${posting.subjectId}, '2026-11-20', ${posting.at})`.execute(
        tx,
      );
      await sql`
        insert into ledger_entries (seller_id, account, number, posting_id, amount_cents, balance_cents)
        values (${posting.sellerId}, 'available', 1, ${posting.subjectId}, 5, 5)`.execute(tx);
    });
    await expect(write).rejects.toThrow('do not sum to zero');
  });
});

test('a posting takes three statements besides begin and commit', async () => {
  const sellerId = await funded(100);
  const posting = postingOf({ available: -40, 'payout-in-transit': 40 }, { sellerId });
  const post = () => transact((tx) => ledger.post(tx, [posting]));
  expect(await countStatements(post)).toBe(5);
  expect(await balancesOf(sellerId)).toMatchObject({ available: 60 });
});
