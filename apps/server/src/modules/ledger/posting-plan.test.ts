import { cents, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import type { Account } from './account.ts';
import { type Balance, planPostings } from './posting-plan.ts';
import { postingOf } from './test-postings.ts';

const sellerId = newId<'seller'>();

function standing(account: Account, balance: number, entryCount: number): Balance {
  return { sellerId, account, balanceCents: cents(balance), entryCount };
}

test('each entry carries its number and the balance after it, each account its last', () => {
  const postings = [
    postingOf({ 'receivable:pix': -300, available: 300 }, { sellerId }),
    postingOf({ available: -120, checking: 120 }, { sellerId }),
  ];
  const plan = planPostings(postings, [standing('receivable:pix', 1000, 4), standing('available', 0, 0)]);

  expect(
    plan.entries.map(({ account, entryCount, amountCents, balanceCents }) => [
      account,
      entryCount,
      amountCents,
      balanceCents,
    ]),
  ).toEqual([
    ['receivable:pix', 5, -300, 700],
    ['available', 1, 300, 300],
    ['available', 2, -120, 180],
    ['checking', 1, 120, 120],
  ]);
  expect(plan.balances).toEqual([
    standing('receivable:pix', 700, 5),
    standing('available', 180, 2),
    standing('checking', 120, 1),
  ]);
  expect(plan.entries.map((entry) => entry.postingId)).toEqual(
    plan.postings.flatMap(({ id, posting }) => posting.entries.map(() => id)),
  );
});

test.each(['available', 'checking', 'investment'] as const)('%s is not taken below zero', (account) => {
  const posting = postingOf({ [account]: -101, 'payout-in-transit': 101 }, { sellerId });
  expect(() => planPostings([posting], [standing(account, 100, 1)])).toThrow(
    expect.objectContaining({ code: 'ledger.insufficient_funds', params: { availableCents: 100 } }),
  );
  expect(planPostings([posting], [standing(account, 101, 1)]).balances[0]).toEqual(standing(account, 0, 2));
});

test('what comes later in the same call does not pay for what is spent before it', () => {
  const spend = postingOf({ available: -50, checking: 50 }, { sellerId });
  const receive = postingOf({ 'receivable:pix': -50, available: 50 }, { sellerId });
  expect(() => planPostings([spend, receive], [])).toThrow('ledger.insufficient_funds');
  expect(planPostings([receive, spend], []).entries).toHaveLength(4);
});

test('other accounts go below zero freely', () => {
  const posting = postingOf({ 'rail-clearing:card': -500, 'receivable:card': 500 }, { sellerId });
  expect(planPostings([posting], []).balances[0]).toEqual(standing('rail-clearing:card', -500, 1));
});

test('a lost dispute leaves a debt, which receives but does not spend', () => {
  const lost = postingOf({ available: -70, 'rail-clearing:card': 70 }, { sellerId, fact: 'dispute.lost' });
  const plan = planPostings([lost], [standing('available', 20, 3)]);
  expect(plan.balances[0]).toEqual(standing('available', -50, 4));

  const receive = postingOf({ 'receivable:card': -30, available: 30 }, { sellerId });
  expect(planPostings([receive], plan.balances).balances[1]).toEqual(standing('available', -20, 5));
  const spend = postingOf({ available: -1, checking: 1 }, { sellerId });
  expect(() => planPostings([spend], plan.balances)).toThrow('ledger.insufficient_funds');
});

test('sellers have accounts of their own', () => {
  const other = newId<'seller'>();
  const posting = postingOf({ available: -10, checking: 10 }, { sellerId: other });
  expect(() => planPostings([posting], [standing('available', 1000, 1)])).toThrow('ledger.insufficient_funds');
});
