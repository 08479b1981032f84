import { findCharges } from '@balcao/contract/charges';
import { cents, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { stringifySearch } from './search-params.ts';
import { changeSearch, readSearch, type SearchChange } from './search-state.ts';

const schema = findCharges.query;

describe('the state of a list in its address', () => {
  it('is the defaults when the address says nothing', () => {
    expect(readSearch(schema, '')).toEqual({
      status: [],
      paymentMethod: 'ALL',
      page: 0,
      size: 10,
      sort: 'expirationDate,DESC',
    });
  });

  it('takes what fits and leaves what does not', () => {
    const read = readSearch(
      schema,
      '?status=PAID&page=-3&valueMin=1234%2C56&sort=drop&expirationDateInitial=2026-02-31&x=1',
    );
    expect(read).toMatchObject({ status: ['PAID'], page: 0, valueMin: 123456, sort: 'expirationDate,DESC' });
    expect(read).not.toHaveProperty('expirationDateInitial');
    expect(read).not.toHaveProperty('x');
  });

  it('says only what was chosen', () => {
    const change = {
      valueMin: cents(105_00),
      customerDocument: '00123',
      status: [],
      paymentMethod: 'PIX',
    } satisfies SearchChange<typeof schema>;
    expect(stringifySearch(changeSearch(schema, '?status=PAID&page=3', change))).toBe(
      '?valueMin=105&customerDocument=00123&paymentMethod=PIX',
    );
  });

  it('holds one status or several', () => {
    expect(readSearch(schema, '?status=LATE&status=ABANDONNED')).toMatchObject({ status: ['LATE', 'ABANDONED'] });
    expect(stringifySearch(changeSearch(schema, '', { status: ['LATE', 'DISPUTE'] }))).toBe(
      '?status=LATE&status=DISPUTE',
    );
    expect(readSearch(schema, '?status=LATE&status=TALVEZ')).toMatchObject({ status: [] });
  });

  it('turns the page and keeps the filters', () => {
    expect(changeSearch(schema, '?status=PAID', { page: 2 })).toEqual({ status: 'PAID', page: '2' });
    expect(changeSearch(schema, '?status=PAID&page=2', { page: 0 })).toEqual({ status: 'PAID' });
  });

  it('is read as it was written', () => {
    const change = { expirationDateFinal: plainDate('2026-12-31'), valueMax: cents(99), title: 'a&b=c' };
    const text = stringifySearch(changeSearch(schema, '', change));
    expect(readSearch(schema, text)).toMatchObject(change);
  });
});
