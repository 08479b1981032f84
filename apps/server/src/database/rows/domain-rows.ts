/** A row by its columns in camelCase: `seller_id` is `sellerId`. */
export type FromRow<Row> = { [Column in keyof Row as CamelCase<Column & string>]: Row[Column] };

/** An object by the columns of its table: `sellerId` is `seller_id`. */
export type ToRow<Entity> = { [Key in keyof Entity as SnakeCase<Key & string>]: Entity[Key] };

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/**
 * A row as the rest of the module knows it. Stores map their rows with it, so that no column name leaves them. Values
 * stay as they are, also objects in JSON columns.
 */
export function fromRow<Row extends object>(row: Row): FromRow<Row> {
  return renamed(row as Record<string, unknown>, camelNames, camelCase) as FromRow<Row>;
}

/** What a store writes: the row of a table, or some columns of it. */
export function toRow<Entity extends object>(entity: Entity): ToRow<Entity> {
  return renamed(entity as Record<string, unknown>, snakeNames, snakeCase) as ToRow<Entity>;
}

const camelNames = new Map<string, string>();
const snakeNames = new Map<string, string>();

function renamed(
  object: Readonly<Record<string, unknown>>,
  names: Map<string, string>,
  nameFrom: (name: string) => string,
): object {
  const result: Record<string, unknown> = {};
  for (const name in object) {
    let other = names.get(name);
    if (other === undefined) {
      other = nameFrom(name);
      names.set(name, other);
    }
    result[other] = object[name];
  }
  return result;
}

function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
