import type { z } from 'zod';
import { encodeOne } from '../http/encode.ts';
import { parseSearch } from './search-params.ts';

type Search = Record<string, string | string[]>;

/** Undefined goes back to the default. */
export type SearchChange<Schema extends z.ZodObject> = {
  readonly [Key in keyof z.output<Schema>]?: z.output<Schema>[Key] | undefined;
};

/** Invalid parameters are dropped, because an address may come from anywhere. */
export function readSearch<Schema extends z.ZodObject>(schema: Schema, searchText: string): z.output<Schema> {
  const given = parseSearch(searchText);
  const fitting = Object.entries(shapeOf(schema)).filter(([key, field]) => field.safeParse(given[key]).success);
  return schema.parse(Object.fromEntries(fitting.map(([key]) => [key, given[key]]))) as z.output<Schema>;
}

/**
 * The search after a change: what is undefined or back at its default leaves it; so does the page of a list, unless it is what
 * changed. What the schema does not name stays as it is.
 */
export function changeSearch<Schema extends z.ZodObject>(
  schema: Schema,
  searchText: string,
  change: SearchChange<Schema>,
): Search {
  const shape = shapeOf(schema);
  const search: Search = { ...parseSearch(searchText) };
  if ('page' in shape && !('page' in change)) delete search.page;
  for (const [key, value] of Object.entries(change)) {
    const field = shape[key];
    const standing = field?.safeParse(undefined).data;
    const written = field && value !== undefined && value !== standing ? encodeOne(field, value) : undefined;
    if (written === undefined || written === null || written === '' || isEmptyList(written)) delete search[key];
    else search[key] = Array.isArray(written) ? written.map(String) : String(written);
  }
  return search;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function shapeOf(schema: z.ZodObject): Readonly<Record<string, z.ZodType>> {
  return schema.shape as Record<string, z.ZodType>;
}
