import { cities } from './data/cities.ts';
import { states } from './data/states.ts';

const namesByState = new Map<string, ReadonlyMap<string, string>>();

/** Nine municipalities whose last digit from IBGE is not the check digit. */
const exceptions: ReadonlySet<string> = new Set([
  ...['4305871', '2201919', '2202251', '2201988', '2611533', '3117836', '3152131', '5203939', '5203962'],
]);

/** Whether seven digits are the IBGE code of a municipality, by its state and its check digit. */
export function isCityCode(code: string): boolean {
  if (!/^\d{7}$/.test(code) || !stateOfCity(code)) return false;
  const sum = [...code.slice(0, 6)].reduce((total, digit, index) => {
    const product = Number(digit) * (1 + (index % 2));
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return Number(code[6]) === (10 - (sum % 10)) % 10 || exceptions.has(code);
}

export function stateOfCity(code: string): string | null {
  return states.find(({ ibgeCode }) => ibgeCode === code.slice(0, 2))?.code ?? null;
}

/** Null for digits that are no municipality's. */
export function cityName(code: string): string | null {
  const state = code.slice(0, 2);
  const names = namesByState.get(state) ?? namesOf(cities[state] ?? '');
  namesByState.set(state, names);
  return names.get(code.slice(2)) ?? null;
}

function namesOf(text: string): ReadonlyMap<string, string> {
  const entries = text.replaceAll('\n', '').split(';').filter(Boolean);
  return new Map(entries.map((entry) => [entry.slice(0, 5), entry.slice(6)]));
}
