import { useRef } from 'react';

/** What was found goes where nothing is, or where what is there was found `before`: what the person typed stays. */
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
 * Of a form that a register fills in: what a look-up filled in, the next one replaces. It takes the form's values and what was found, and
 * returns what to set; of a look-up that found nothing, blanks are found.
 */
export function useFillIn<Values extends object>(): (values: Values, found: Partial<Values>) => Partial<Values> {
  const filled = useRef<Partial<Values>>({});
  return (values, found) => {
    const free = fillIn(values, found, filled.current);
    filled.current = found;
    return free;
  };
}
