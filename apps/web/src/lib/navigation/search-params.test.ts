import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('search params', () => {
  it('keeps digits and quotes as they were typed', () => {
    expect(parseSearch('?customerDocument=00123&title="a"')).toEqual({ customerDocument: '00123', title: '"a"' });
  });

  it('leaves out what is not there', () => {
    expect(stringifySearch({ page: 0, title: '', status: undefined, of: null })).toBe('?page=0');
    expect(stringifySearch({})).toBe('');
  });

  it('comes back as it went', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__');
    const value = fc.string({ minLength: 1 });
    const search = fc.dictionary(name, fc.oneof(value, fc.array(value, { minLength: 2 })), { noNullPrototype: true });
    fc.assert(
      fc.property(search, (given) => {
        expect(parseSearch(stringifySearch(given))).toEqual(given);
      }),
    );
  });
});
