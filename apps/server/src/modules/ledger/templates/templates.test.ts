import { cents, newId, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rails } from '../account.ts';
import { checkPostings } from '../posting-check.ts';
import { chargePaid } from './charge-paid.ts';
import { paymentDuplicated } from './payment-duplicated.ts';
import { paymentReturned } from './payment-returned.ts';
import { receivableAnticipated } from './receivable-anticipated.ts';
import { receivableSettled } from './receivable-settled.ts';
import { withdrawalConfirmed, withdrawalRequested, withdrawalReturned } from './withdrawal-postings.ts';

const common = {
  sellerId: newId<'seller'>(),
  chargeId: newId<'charge'>(),
  at: Temporal.Instant.from('2026-11-20T15:00:00Z'),
};
const day = plainDate('2026-11-20');

test('a paid charge: the rail owes the gross, the seller has a receivable of what the fees leave', () => {
  const posting = chargePaid({
    ...common,
    rail: 'card',
    grossCents: cents(123_456),
    feeCents: cents(3_938),
    anticipationCents: cents(1_793),
    paidOn: day,
  });
  expect(posting).toMatchObject({ fact: 'charge.paid', reference: common.chargeId, subjectId: common.chargeId });
  expect(posting.entries).toEqual([
    { account: 'rail-clearing:card', amountCents: -123_456 },
    { account: 'receivable:card', amountCents: 117_725 },
    { account: 'fees', amountCents: 5_731 },
  ]);
});

test('a settled receivable becomes available; each installment is a fact of its own', () => {
  const settled = { ...common, rail: 'boleto' as const, netCents: cents(9_750), shares: [], settledOn: day };
  const posting = receivableSettled({ ...settled, installment: 2 });
  expect(posting.entries).toEqual([
    { account: 'receivable:boleto', amountCents: -9_750 },
    { account: 'available', amountCents: 9_750 },
  ]);
  expect(posting.reference).not.toBe(receivableSettled({ ...settled, installment: 12 }).reference);
});

test('a duplicated payment waits to be returned, and returning it leaves nothing of it', () => {
  const payment = { ...common, rail: 'pix' as const, paymentId: 'E0123', amountCents: cents(5_000) };
  const came = paymentDuplicated({ ...payment, paidOn: day });
  const went = paymentReturned({ ...payment, returnedOn: day });
  expect(came.entries).toContainEqual({ account: 'refund-payable', amountCents: 5_000 });
  const sums = new Map<string, number>();
  for (const { account, amountCents } of [...came.entries, ...went.entries]) {
    sums.set(account, (sums.get(account) ?? 0) + amountCents);
  }
  expect([...sums.values()]).toEqual([0, 0]);
});

test('an anticipated installment becomes available less its price, once', () => {
  const posting = receivableAnticipated({
    ...common,
    rail: 'card' as const,
    installment: 3,
    grossCents: cents(9_000),
    costCents: cents(134),
    anticipatedOn: day,
  });
  expect(posting).toMatchObject({ reference: `${common.chargeId}:3`, subjectId: common.chargeId });
  expect(posting.entries).toEqual([
    { account: 'receivable:card', amountCents: -9_000 },
    { account: 'available', amountCents: 8_866 },
    { account: 'fees', amountCents: 134 },
  ]);
});

test('a withdrawal waits in transit, and leaves or comes back whole', () => {
  const { sellerId, at } = common;
  const ids = { sellerId, at, withdrawalId: newId(), occurredOn: day };
  const withdrawal = { ...ids, amountCents: cents(5_000), origin: 'available' } as const;
  expect(withdrawalRequested(withdrawal).entries).toEqual([
    { account: 'available', amountCents: -5_000 },
    { account: 'payout-in-transit', amountCents: 5_000 },
  ]);
  expect(withdrawalConfirmed(withdrawal).entries).toContainEqual({
    account: 'rail-clearing:payout',
    amountCents: 5_000,
  });
  expect(withdrawalReturned(withdrawal).entries).toContainEqual({ account: 'available', amountCents: 5_000 });
  const ofChecking = withdrawalReturned({ ...withdrawal, origin: 'checking' });
  expect(ofChecking.entries).toContainEqual({ account: 'checking', amountCents: 5_000 });
});

test('every template balances, for every amount', () => {
  const amount = fc.integer({ min: 1, max: 999_999_999_999 }).map(cents);
  fc.assert(
    fc.property(
      amount,
      fc.nat({ max: 100 }),
      fc.nat({ max: 100 }),
      fc.constantFrom(...rails),
      (gross, fee, early, rail) => {
        const feeCents = cents(Math.floor((gross * fee) / 200));
        const anticipationCents = cents(Math.floor((gross * early) / 200));
        const payment = { ...common, rail, paymentId: 'E0123', amountCents: gross };
        const postings = [
          chargePaid({ ...common, rail, grossCents: gross, feeCents, anticipationCents, paidOn: day }),
          receivableSettled({ ...common, rail, netCents: gross, shares: [], installment: 1, settledOn: day }),
          paymentDuplicated({ ...payment, paidOn: day }),
          paymentReturned({ ...payment, returnedOn: day }),
        ];
        expect(checkPostings(postings)).toHaveLength(4);
      },
    ),
  );
});
