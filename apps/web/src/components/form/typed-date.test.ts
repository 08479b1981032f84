import { describe, expect, it } from 'vitest';
import { typedDate } from './typed-date.ts';

describe('a typed date', () => {
  it.each([
    ['05/12/2026', '2026-12-05'],
    ['5/12/2026', '2026-12-05'],
    ['31.12.2026', '2026-12-31'],
    ['31-12-2026 ', '2026-12-31'],
    ['29022028', '2028-02-29'],
    ['29/02/2027', null],
    ['12/31/2026', null],
    ['31/12/20', null],
    ['31/12', null],
    ['2026-12-31', null],
    ['', null],
  ])('%j is %j', (text, expected) => {
    expect(typedDate(text)).toBe(expected);
  });
});
