import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isChosen, nothingChosen, togglePage, toggleRow } from './selection.ts';

const pageOf = (...keys: string[]) => new Map(keys.map((key) => [key, key]));
const first = pageOf('a', 'b', 'c', 'd');
const second = pageOf('e', 'f');

describe('what is chosen', () => {
  it('is kept from page to page', () => {
    const chosen = toggleRow(toggleRow(nothingChosen<string>(''), first, 'b', false), second, 'f', false);
    expect([...chosen.rows.keys()]).toEqual(['b', 'f']);
    expect([...togglePage(chosen, second).rows.keys()]).toEqual(['b', 'f', 'e']);
    expect([...togglePage(togglePage(chosen, second), second).rows.keys()]).toEqual(['b']);
  });

  it('takes all between the last one and this one, up and down, and lets them go the same way', () => {
    const from = toggleRow(nothingChosen<string>(''), first, 'd', false);
    const up = toggleRow(from, first, 'b', true);
    expect([...up.rows.keys()].toSorted()).toEqual(['b', 'c', 'd']);
    expect([...toggleRow(up, first, 'c', true).rows.keys()]).toEqual(['d']);
    expect([...toggleRow(from, second, 'f', true).rows.keys()]).toEqual(['d', 'f']);
  });

  it('as everything holds each row, until one is let go', () => {
    const all = { ...nothingChosen<string>(''), everything: true };
    expect(isChosen(all, 'z')).toBe(true);
    expect([...toggleRow(all, second, 'e', false).rows.keys()]).toEqual(['f']);
    expect(togglePage(all, first)).toEqual(nothingChosen(''));
  });

  it('holds a row when it was toggled an odd number of times', () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 20 });
    fc.assert(
      fc.property(keys, (toggled) => {
        const chosen = toggled.reduce(
          (before, key) => toggleRow(before, first, key, false),
          nothingChosen<string>('status=PAID'),
        );
        for (const key of first.keys())
          expect(isChosen(chosen, key)).toBe(toggled.filter((one) => one === key).length % 2 === 1);
      }),
    );
  });
});
