import { describe, expect, it } from 'vitest';
import { caretAfter } from './caret-after.ts';

describe('the caret under a mask', () => {
  it.each([
    ['1234', 4, '123.4', 5],
    ['123.45', 2, '123.45', 2],
    ['129.345', 3, '129.345', 3],
    ['123.9456', 5, '123.945.6', 5],
    ['', 0, '', 0],
    ['a1', 1, 'a1', 1],
  ])('in %j at %i goes, in %j, to %i', (typed, caret, masked, expected) => {
    expect(caretAfter(typed, caret, masked)).toBe(expected);
  });
});
