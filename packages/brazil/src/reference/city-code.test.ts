import { describe, expect, it } from 'vitest';
import { cityName, isCityCode, stateOfCity } from './city-code.ts';
import { capitals } from './data/capitals.ts';
import { cities } from './data/cities.ts';
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

  it('have the names of the list, each of whose codes is right', () => {
    const codes = Object.entries(cities).flatMap(([state, text]) =>
      (text.match(/\d{5}/g) ?? []).map((code) => state + code),
    );
    expect(new Set(codes).size).toBe(5_571);
    expect(codes.filter((code) => !isCityCode(code) || !cityName(code))).toEqual([]);
    for (const { code, name } of capitals) expect(cityName(code)).toBe(name);
    expect(cityName('1100015')).toBe("Alta Floresta D'Oeste");
    expect(cityName('9950308')).toBeNull();
    expect(cityName('3550309')).toBeNull();
  });
});

it('the list of services has every item once, in order', () => {
  const codes = serviceItems.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)].sort());
  expect(codes.every((code) => /^\d{2}\.\d{2}$/.test(code))).toBe(true);
  expect(codes).toHaveLength(200);
});
