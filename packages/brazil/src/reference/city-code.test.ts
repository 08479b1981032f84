import { describe, expect, it } from 'vitest';
import { isCityCode, stateOfCity } from './city-code.ts';
import { capitals } from './data/capitals.ts';
import { serviceItems } from './data/service-items.ts';
import { states } from './data/states.ts';

describe('codes of municipalities', () => {
  it('of every capital are right, and of its state', () => {
    expect(capitals).toHaveLength(27);
    for (const { code, state } of capitals) {
      expect(isCityCode(code), code).toBe(true);
      expect(stateOfCity(code)).toBe(state);
    }
    expect(new Set(capitals.map(({ state }) => state)).size).toBe(states.length);
  });

  it('with another last digit, another length or no state are none', () => {
    for (const { code } of capitals) {
      const wrong = code.slice(0, 6) + ((Number(code[6]) + 1) % 10);
      expect(isCityCode(wrong), wrong).toBe(false);
    }
    for (const text of ['', '355030', '35503080', '9950308', 'abcdefg']) expect(isCityCode(text)).toBe(false);
  });

  it('of the nine that IBGE gave another digit are taken', () => {
    for (const code of ['4305871', '3117836', '5203962']) expect(isCityCode(code)).toBe(true);
  });
});

it('the list of services has every item once, in order', () => {
  const codes = serviceItems.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)].sort());
  expect(codes.every((code) => /^\d{2}\.\d{2}$/.test(code))).toBe(true);
  expect(codes).toHaveLength(200);
});
