import { monthsOfPeriod } from '@balcao/contract';
import { cents } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { monthsOf, valueOfPeriod } from './plan.ts';

it('a period costs its months, to the cent', () => {
  expect(valueOfPeriod(cents(3_333), 'MONTHLY')).toBe(3_333);
  expect(valueOfPeriod(cents(3_333), 'SEMESTER')).toBe(19_998);
  expect(valueOfPeriod(cents(3_333), 'YEARLY')).toBe(39_996);
});

it('the wire and the domain count the same months', () => {
  expect(monthsOf).toEqual(monthsOfPeriod);
});
