import type { Endpoint, ParamsOf } from '@balcao/contract/endpoint';
import type { z } from 'zod';
import { encode } from './encode.ts';

/** Decoded values; whatever has a default may be left out. */
type Given<Schema> =
  Schema extends z.ZodObject<infer Shape>
    ? { [Key in keyof Shape as undefined extends z.input<Shape[Key]> ? never : Key]: z.output<Shape[Key]> } & {
        [Key in keyof Shape as undefined extends z.input<Shape[Key]> ? Key : never]?: z.output<Shape[Key]> | undefined;
      }
    : Schema extends z.ZodType
      ? z.output<Schema>
      : undefined;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : undefined extends Value
    ? { readonly [Key in Name]?: Value }
    : Record<never, never> extends Value
      ? { readonly [Key in Name]?: Value }
      : { readonly [Key in Name]: Value };

/** `params`, `query` and `body`, each only when the contract has it. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', Given<E['query']>> &
  Part<'body', Given<E['body']>>;

/** The address and the body of a call, encoded as the contract writes them on the wire (cents become reais). */
export function requestOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): { path: string; body?: string } {
  const given = input as { params?: unknown; query?: unknown; body?: unknown };
  const path = pathOf(endpoint, given.params ?? {}) + queryStringOf(encode(endpoint.query, given.query));
  const body = encode(endpoint.body, given.body);
  return body === undefined ? { path } : { path, body: JSON.stringify(body) };
}

/** An address of ours may hold anything, and so may its request: the service says whether it names something. */
function pathOf(endpoint: Endpoint, params: object): string {
  const values = new Map(Object.entries(params));
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function queryStringOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}
