import { cents, newId, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkPostings } from '../posting-check.ts';
import { disputeLost, disputeOpened, disputeRecovered, disputeWon } from './dispute-postings.ts';
import { refundDone, refundFailed, refundRequested } from './refund-postings.ts';
import { type RestoredMoney, sumOfTaken, type TakenMoney } from './taken-entries.ts';

const ids = { sellerId: newId<'seller'>(), chargeId: newId<'charge'>() };
const when = { occurredOn: plainDate('2026-11-20'), at: Temporal.Instant.from('2026-11-20T15:00:00Z') };
const ana = newId<'sub-seller'>();

const taken: TakenMoney = {
  fromReceivables: [{ rail: 'card', cents: cents(7_000) }],
  fromSubSellers: [{ subSellerId: ana, cents: cents(1_000) }],
  fromAvailableCents: cents(2_000),
};

/** An installment waits for its day again; the sub-seller has what was given, and what would have settled by now. */
const restored: RestoredMoney = {
  toReceivables: [{ rail: 'card', cents: cents(4_000) }],
  toSubSellers: [{ subSellerId: ana, cents: cents(1_500) }],
  toAvailableCents: cents(4_500),
};

describe('a refund', () => {
  const refund = { ...ids, ...when, refundId: newId<'refund'>(), taken, feeCents: cents(300) };

  it('takes from where it was found, and from the fees what the service gives back; it waits for the rail', () => {
    expect(refundRequested(refund).entries).toEqual([
      { account: 'receivable:card', amountCents: -7_000 },
      { account: `sub-seller:${ana}`, amountCents: -1_000 },
      { account: 'available', amountCents: -2_000 },
      { account: 'fees', amountCents: -300 },
      { account: 'refund-payable', amountCents: 10_300 },
    ]);
  });

  it('that the rail did is owed by it no more', () => {
    expect(refundDone({ ...refund, restFeeCents: cents(0), rail: 'pix' }).entries).toEqual([
      { account: 'refund-payable', amountCents: -10_300 },
      { account: 'rail-clearing:pix', amountCents: 10_300 },
    ]);
  });

  it('that failed goes back to receivables, to sub-sellers and to the balance', () => {
    expect(refundFailed({ ...refund, restored }).entries).toEqual([
      { account: 'refund-payable', amountCents: -10_300 },
      { account: 'receivable:card', amountCents: 4_000 },
      { account: `sub-seller:${ana}`, amountCents: 1_500 },
      { account: 'available', amountCents: 4_500 },
      { account: 'fees', amountCents: 300 },
    ]);
  });
});

describe('a dispute', () => {
  const dispute = { ...ids, ...when, disputeId: newId<'dispute'>(), rail: 'card' as const, held: taken };

  it('lost takes what is held, and what is missing from the balance', () => {
    expect(disputeLost({ ...dispute, amountCents: cents(12_000) }).at(0)?.entries).toEqual([
      { account: 'dispute-held', amountCents: -10_000 },
      { account: 'available', amountCents: -2_000 },
      { account: 'rail-clearing:card', amountCents: 12_000 },
    ]);
  });

  it('lost and given back leaves as much as there was, wherever it was taken from', () => {
    const whole = { ...dispute, amountCents: cents(12_000) };
    const back = { ...restored, toAvailableCents: cents(restored.toAvailableCents + 2_000) };
    const [recovered] = disputeRecovered({ ...whole, restored: back });
    expect(recovered?.entries).toEqual([
      { account: 'rail-clearing:card', amountCents: -12_000 },
      { account: 'receivable:card', amountCents: 4_000 },
      { account: `sub-seller:${ana}`, amountCents: 1_500 },
      { account: 'available', amountCents: 6_500 },
    ]);
  });

  it('of which nothing could be held posts nothing until it is lost', () => {
    const none = { fromReceivables: [], fromSubSellers: [], fromAvailableCents: cents(0) };
    const empty = { ...dispute, held: none };
    const nothing = { toReceivables: [], toSubSellers: [], toAvailableCents: cents(0) };
    expect([...disputeOpened(empty), ...disputeWon({ ...empty, restored: nothing })]).toEqual([]);
    expect(disputeLost({ ...empty, amountCents: cents(100) })).toHaveLength(1);
  });
});

test('every one balances, and what is requested and then done or failed leaves nothing waiting', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999 }).map(cents);
  const anyTaken = fc.record({
    fromReceivables: amount.map((value) => [{ rail: 'card' as const, cents: value }]),
    fromSubSellers: fc.array(amount, { maxLength: 1 }).map(partsOfAna),
    fromAvailableCents: amount,
  });
  fc.assert(
    fc.property(anyTaken, amount, (money, missing) => {
      const refund = { ...ids, ...when, refundId: newId<'refund'>(), taken: money, feeCents: missing };
      const dispute = { ...ids, ...when, disputeId: newId<'dispute'>(), rail: 'card' as const, held: money };
      const amountCents = cents(sumOfTaken(money) + missing);
      fc.pre(amountCents > 0);
      const back = { toReceivables: [], toSubSellers: [], toAvailableCents: sumOfTaken(money) };
      const failed = refundFailed({ ...refund, restored: back });
      for (const ended of [refundDone({ ...refund, restFeeCents: cents(0), rail: 'card' }), failed]) {
        expect(waiting(checkPostings([refundRequested(refund), ended]))).toBe(0);
      }
      for (const ended of [disputeWon({ ...dispute, restored: back }), disputeLost({ ...dispute, amountCents })]) {
        expect(waiting(checkPostings([...disputeOpened(dispute), ...ended]))).toBe(0);
      }
      const all = { ...back, toAvailableCents: amountCents };
      const given = [
        ...disputeOpened(dispute),
        ...disputeLost({ ...dispute, amountCents }),
        ...disputeRecovered({ ...dispute, amountCents, restored: all }),
      ];
      expect(waiting(checkPostings(given))).toBe(0);
      const owed = given.flatMap(({ entries }) => entries).filter(({ account }) => account === 'rail-clearing:card');
      expect(owed.reduce((total, entry) => total + entry.amountCents, 0)).toBe(0);
    }),
  );
});

function partsOfAna(amounts: readonly number[]) {
  return amounts.map((value) => ({ subSellerId: ana, cents: cents(value) }));
}

function waiting(postings: ReturnType<typeof checkPostings>): number {
  const entries = postings.flatMap((posting) => posting.entries);
  const kept = entries.filter(({ account }) => account === 'refund-payable' || account === 'dispute-held');
  return kept.reduce((total, entry) => total + entry.amountCents, 0);
}
