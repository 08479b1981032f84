import { plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { isPicked, noChoice, toggleDay, toggleReceivable } from './choice.ts';

const [day, other] = [plainDate('2026-12-10'), plainDate('2026-12-11')];
const [first, second, third] = [1, 2, 3].map((installment) => ({ chargeUuid: 'a', installment, settlementDate: day }));
if (!first || !second || !third) throw new Error('there are three');
const ofDay = [first, second, third];

describe('what is picked to come early', () => {
  it('is whole days, and single receivables of other days', () => {
    const choice = toggleReceivable(toggleDay(noChoice, other), first, ofDay);
    expect(choice).toEqual({ days: [other], single: { 'a:1': day } });
    expect([first, second].map((one) => isPicked(choice, one))).toEqual([true, false]);
    expect(toggleReceivable(choice, first, ofDay)).toEqual({ days: [other], single: {} });
  });

  it('a whole day takes its single receivables in, and is let go whole', () => {
    const choice = toggleDay(toggleReceivable(noChoice, first, ofDay), day);
    expect(choice).toEqual({ days: [day], single: {} });
    expect(isPicked(choice, third)).toBe(true);
    expect(toggleDay(choice, day)).toEqual(noChoice);
  });

  it('one that is let go of a whole day leaves the others picked', () => {
    const choice = toggleReceivable(toggleDay(noChoice, day), second, ofDay);
    expect(choice).toEqual({ days: [], single: { 'a:1': day, 'a:3': day } });
  });
});
