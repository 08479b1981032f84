import { useRef } from 'react';

/** Fills a field that is empty or holds the previous look-up's value, so that typed values stay. */
export function fillIn<Values extends object>(
  values: Values,
  found: Partial<Values>,
  before: Partial<Values>,
): Partial<Values> {
  const names = Object.keys(found) as (keyof Values)[];
  const isFree = (name: keyof Values) => {
    const value = values[name];
    return value === '' || value === null || value === before[name];
  };
  return Object.fromEntries(names.filter(isFree).map((name) => [name, found[name]])) as Partial<Values>;
}

/**
 * Each look-up replaces the values of the previous one. Takes the form's values and the found ones, and returns what to
 * set; an unsuccessful look-up passes blanks.
 */
export function useFillIn<Values extends object>(): (values: Values, found: Partial<Values>) => Partial<Values> {
  const filled = useRef<Partial<Values>>({});
  return (values, found) => {
    const free = fillIn(values, found, filled.current);
    filled.current = found;
    return free;
  };
}
