import { cents } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountsOf } from './amounts-of.ts';

type Charge = Parameters<typeof amountsOf>[0];
type Refund = Charge['refunds'][number];

const paid: Charge = {
  value: cents(10_000),
  interestAmount: cents(230),
  earlyDiscountAmount: cents(0),
  feeAmount: cents(350),
  anticipationAmount: cents(80),
  onDemandAnticipationAmount: cents(0),
  returnedFeeAmount: cents(0),
  netAmount: cents(9_800),
  refunds: [],
  dispute: null,
};
const refund = (amount: number, status: Refund['status'] = 'DONE') => ({ amount: cents(amount), status }) as Refund;
const disputed = (status: 'OPEN' | 'WON' | 'LOST') =>
  ({ ...paid, dispute: { status, amount: cents(10_000) } }) as Charge;
const share = (amount: number) =>
  ({ idSplit: String(amount), amount: cents(amount) }) as Parameters<typeof amountsOf>[1][number];

test('nothing before it is paid', () => {
  expect(amountsOf({ ...paid, netAmount: null }, [])).toBeUndefined();
});

test('a refund that failed took nothing; one on its way did', () => {
  const charge = { ...paid, refunds: [refund(1_000), refund(2_000, 'PROCESSING'), refund(4_000, 'FAILED')] };
  expect(amountsOf(charge, [])).toMatchObject({ refunds: -3_000, left: 6_800 });
});

test('a dispute holds what it asks until it is won', () => {
  expect(['OPEN', 'LOST', 'WON'].map((status) => amountsOf(disputed(status as 'OPEN'), [])?.left)).toEqual([
    -200, -200, 9_800,
  ]);
});

test('a card undone on its day brought its fees back, and left nothing', () => {
  const undone = { ...paid, interestAmount: cents(0), netAmount: cents(9_570), refunds: [refund(10_000)] };
  expect(amountsOf({ ...undone, returnedFeeAmount: cents(430) }, [])).toMatchObject({ returnedFee: 430, left: 0 });
  expect(amountsOf(undone, [])?.left).toBe(-430);
});

test('coming early on demand costs too', () => {
  const early = { ...paid, onDemandAnticipationAmount: cents(120) };
  expect(amountsOf(early, [])).toMatchObject({ anticipation: -200, left: 9_680 });
});

test('every line adds up to what is left, whoever has a part', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(3_000), { maxLength: 4 }),
      fc.array(fc.nat(2_000), { maxLength: 4 }),
      (shares, back) => {
        const sums = amountsOf(
          { ...paid, onDemandAnticipationAmount: cents(77), refunds: back.map((amount) => refund(amount)) },
          shares.map(share),
        );
        if (!sums) throw new Error('it is paid');
        const { left, ...lines } = sums;
        expect(Object.values(lines).reduce((total, line) => total + line, 0)).toBe(left);
      },
    ),
  );
});
