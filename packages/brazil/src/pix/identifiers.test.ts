import { describe, expect, it } from 'vitest';
import { isEndToEndId, isTxid } from './identifiers.ts';

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

describe('isEndToEndId', () => {
  it.each([
    ['E12345678202611201221abcdef12345', true],
    ['E00038166201907261559y6j6mt9l0pi', true],
    ['E12345678202402291221abcdef12345', true],
    ['E12345678202302291221abcdef12345', false],
    ['E12345678202613201221abcdef12345', false],
    ['E12345678202611202421abcdef12345', false],
    ['E12345678202611202360abcdef12345', false],
    ['D12345678202611201221abcdef12345', false],
    ['e12345678202611201221abcdef12345', false],
    ['E1234567X202611201221abcdef12345', false],
    ['E12345678202611201221abcdef1234-', false],
    ['E12345678202611201221abcdef1234', false],
    ['E12345678202611201221abcdef123456', false],
    ['', false],
    [undefined, false],
  ])('%j → %s', (input, is) => expect(isEndToEndId(input)).toBe(is));
});
