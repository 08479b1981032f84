import { z } from 'zod';
import { type Json, type Place, valueAt, withValue } from './mutate.ts';

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly minimum?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** Adds every optional field of the schema to a body or query, so that there is a value to mutate everywhere. */
export function complete(schema: z.ZodType, given: Json): Json {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return completeAt(schema, schema instanceof z.ZodObject ? withRequired(schema, given, json) : given, [], json);
}

/** Adds the required fields, each by its own schema. */
function withRequired(schema: z.ZodObject, given: Json, { properties = {}, required = [] }: JsonSchema): Json {
  const lacking = required.filter((name) => valueAt(given, [name]) === undefined);
  return lacking.reduce<Json>((tree, name) => {
    const part = schema.shape[name] as z.ZodType;
    const sample = samplesOf(properties[name] ?? {}).find((one) => part.safeParse(one).success);
    return sample === undefined ? tree : withValue(tree, [name], sample);
  }, given ?? {});
}

function completeAt(schema: z.ZodType, tree: Json, place: Place, json: JsonSchema): Json {
  let completed = tree;
  const kinds = [...(json.anyOf ?? []), ...(json.oneOf ?? [])].filter((kind) => isOfKind(valueAt(tree, place), kind));
  for (const branch of [json, ...kinds]) {
    for (const [name, property] of Object.entries(branch.properties ?? {})) {
      const at = [...place, name];
      if (valueAt(completed, at) === undefined) completed = fitting(schema, completed, at, property);
      if (isObject(valueAt(completed, at))) completed = completeAt(schema, completed, at, property);
    }
  }
  return completed;
}

/** Whether a value has a union member's discriminator. */
function isOfKind(value: Json, { properties = {} }: JsonSchema): boolean {
  return Object.entries(properties).every(
    ([name, property]) => property.const === undefined || valueAt(value, [name]) === property.const,
  );
}

/** The tree with the first sample that the schema accepts at a place; unchanged when none is accepted. */
function fitting(schema: z.ZodType, tree: Json, at: Place, property: JsonSchema): Json {
  for (const sample of samplesOf(property)) {
    const candidate = withValue(tree, at, sample);
    if (schema.safeParse(candidate).success) return candidate;
  }
  return tree;
}

/** Candidate values for a place, likely ones first. */
function samplesOf(schema: JsonSchema): readonly Json[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(samplesOf);
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  if (schema.items) return [...samplesOf(schema.items).map((item) => [item]), []];
  if (schema.properties) return [requiredOf(schema), {}, ...branches];
  return [...branches, ...ofAnyType];
}

function requiredOf({ properties = {}, required = [] }: JsonSchema): Json {
  return Object.fromEntries(required.map((name) => [name, samplesOf(properties[name] ?? {})[0]]));
}

const ofAnyType: readonly Json[] = [
  ...['2099-01-01T12:00:00Z', '2099-01-01', '00000000-0000-7000-8000-000000000000', 10, 1, true, 'Ana Lima', '10', '1'],
  ...['ana@example.com', '000000', { key: 'value' }, {}, []],
];

function isObject(value: Json): value is object {
  return typeof value === 'object' && value !== null;
}
