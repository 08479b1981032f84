import { describe, expect, it } from 'vitest';
import { isEndToEndId } from './end-to-end-id.ts';

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
