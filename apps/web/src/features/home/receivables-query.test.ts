import { plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { receivablesQuery } from './receivables-query.ts';

const range = {
  from: plainDate('2026-11-20'),
  to: plainDate('2026-11-26'),
  lateFrom: plainDate('2026-11-14'),
  lateTo: plainDate('2026-11-20'),
};
const due = { expirationDateInitial: range.from, expirationDateFinal: range.to };

describe('the list of the start page', () => {
  it('asks for paid charges by the day they were paid', () => {
    expect(receivablesQuery('PAID', range)).toEqual({
      status: ['PAID'],
      paidDateInitial: range.from,
      paidDateFinal: range.to,
    });
  });

  it('asks for the others by their due date', () => {
    expect(receivablesQuery('LATE', range)).toEqual({
      status: ['LATE'],
      expirationDateInitial: range.lateFrom,
      expirationDateFinal: range.lateTo,
    });
    expect(receivablesQuery('SCHEDULED', range)).toEqual({ status: ['SCHEDULED'], ...due });
    expect(receivablesQuery('ALL', range)).toEqual(due);
  });
});
