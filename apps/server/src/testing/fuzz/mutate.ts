export type Json = unknown;
export type Place = readonly (string | number)[];

/** The places of all values in a JSON tree, the root first. */
export function placesOf(value: Json, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, item]) => placesOf(item, [...at, keyOf(value, name)]))];
}

/** The tree with a value replaced at a place; undefined removes it. */
export function withValue(tree: Json, [first, ...rest]: Place, value: Json): Json {
  if (first === undefined) return value;
  const copy: Record<string | number, Json> = Array.isArray(tree) ? ([...tree] as never) : { ...(tree as object) };
  const changed = withValue(copy[first], rest, value);
  if (changed === undefined && !Array.isArray(copy)) delete copy[first];
  else define(copy, first, changed);
  return copy;
}

export function valueAt(tree: Json, place: Place): Json {
  return place.reduce<Json>((value, key) => (value as Record<string | number, Json> | undefined)?.[key], tree);
}

/** Defines `__proto__` as an own property, as JSON.parse does. */
function define(target: object, name: string | number, value: Json): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}

function keyOf(parent: object, name: string): string | number {
  return Array.isArray(parent) ? Number(name) : name;
}
