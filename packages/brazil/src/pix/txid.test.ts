import { describe, expect, it } from 'vitest';
import { isTxid } from './txid.ts';

describe('isTxid', () => {
  it.each([
    ['a'.repeat(26), true],
    ['Z9'.repeat(17), true],
    [`${'0'.repeat(34)}A`, true],
    ['a'.repeat(25), false],
    ['a'.repeat(36), false],
    [`${'a'.repeat(25)}-`, false],
    [`${'a'.repeat(25)}é`, false],
    ['', false],
    [null, false],
    [1, false],
  ])('%j → %s', (input, is) => expect(isTxid(input)).toBe(is));

  it.each([
    ['a', true],
    ['a'.repeat(25), true],
    ['a'.repeat(26), false],
    ['', false],
    ['***', false],
  ])('in a static code %j → %s', (input, is) => expect(isTxid(input, 'static')).toBe(is));
});
