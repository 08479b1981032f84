/** Row with columns in camelCase: `seller_id` becomes `sellerId`. */
export type FromRow<Row> = { [Column in keyof Row as CamelCase<Column & string>]: Row[Column] };

export type ToRow<Entity> = { [Key in keyof Entity as SnakeCase<Key & string>]: Entity[Key] };

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/**
 * Stores map their rows with it, so that no column name leaves them. Values do not change, including objects in JSON
 * columns.
 */
export function fromRow<Row extends object>(row: Row): FromRow<Row> {
  return renamed(row, camelCase) as FromRow<Row>;
}

export function toRow<Entity extends object>(entity: Entity): ToRow<Entity> {
  return renamed(entity, snakeCase) as ToRow<Entity>;
}

function renamed(object: object, nameFrom: (name: string) => string): object {
  const result: Record<string, unknown> = {};
  for (const key in object) result[nameFrom(key)] = object[key as keyof typeof object];
  return result;
}

const camelCase = remembered((name) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()));
const snakeCase = remembered((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** The cache is bounded, because there are as many names as columns. */
function remembered(nameFrom: (name: string) => string): (name: string) => string {
  const names = new Map<string, string>();
  return (name) => {
    const known = names.get(name);
    if (known !== undefined) return known;
    const made = nameFrom(name);
    names.set(name, made);
    return made;
  };
}
