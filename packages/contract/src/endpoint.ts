import type { z } from 'zod';
import type { Access } from './access.ts';

/**
 * Whether `Idempotency-Key` must come with the call. `required`: without it, 400. `accepted`: used when it
 * comes. `unused`: nothing to repeat, a read or an answer that holds a token, which is never kept.
 */
export type Idempotency = 'required' | 'accepted' | 'unused';

type Shape = z.ZodType | undefined;

/** How a session must have confirmed its person of late: not at all, in any way, or by a second factor. */
export type StepUpLevel = 'NONE' | 'ANY' | 'CODE';

export interface EndpointDefinition {
  /** The operation's id in the OpenAPI document, a verb and a thing: `createPaymentLink`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path parameters as `{uuid}`. */
  readonly path: `/${string}`;
  /** Other addresses that the documents give the same call. */
  readonly alsoAt?: readonly `/${string}`[];
  readonly summary: string;
  /** The capability it is listed under. */
  readonly tag: string;
  readonly access: Access;
  readonly idempotency: Idempotency;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  /** The status of success; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly answer?: Shape;
  /** The media type of an answer that is not JSON: a document, a file of whatever type it says, a table that is written as it is read, a stream of events. */
  readonly media?: 'application/pdf' | 'application/octet-stream' | 'text/csv' | 'text/event-stream' | 'text/plain';
  /** How much a body may weigh, when it is more than usual. */
  readonly bodyLimitBytes?: number;
  /**
   * True when the answer holds a secret, which is never kept: a call that is repeated with its key runs again with the same
   * effect id, and its action finds what it had made.
   */
  readonly answersSecret?: boolean;
  /** True when a form may be posted to it too; what is in the form is not read. */
  readonly takesForm?: boolean;
  /** True when a file may come as a multipart form too: its field `file` is read as the body's `fileName` and `content`. */
  readonly takesFile?: boolean;
  /** True when the JSON that comes is signed: it is handed on as it was written, for its signature is of its bytes. */
  readonly takesSigned?: boolean;
  /** True when it exists only while the product runs as a sandbox. */
  readonly sandboxOnly?: boolean;
  /**
   * True when the session must have said once more, within the last minutes, who it is: without that the service refuses with
   * `step_up.required` before it looks at the key, and the browser checks the person's identity and sends the same call again. `factor` is of
   * what changes one's own second factors: who has one must have given it (`step_up.code_required`), for the password alone would replace it.
   */
  readonly stepUp?: true | 'factor';
  /** True when it takes money out, or makes that possible: refused with `seller.blocked` while the seller's transfers are blocked. */
  readonly paysOut?: boolean;
  /** True when a person approves by it what another asked for: refused with `session.approver_too_new` while their approvals do not count yet. */
  readonly approves?: boolean;
  /** A call as the documentation shows it; it fits the schemas. */
  readonly example?: { readonly body: unknown };
}

export type Endpoint = EndpointDefinition;

/** One entry of the table: it is the server's validation, the browser's typed call, the roles, and the OpenAPI operation. */
export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition;
}

type Decoded<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What the other side of the wire holds, after decoding: cents for reais, branded dates, defaults filled in. */
export type ParamsOf<E extends Endpoint> = Decoded<E['params']>;
export type QueryOf<E extends Endpoint> = Decoded<E['query']>;
export type BodyOf<E extends Endpoint> = Decoded<E['body']>;
export type AnswerOf<E extends Endpoint> = E['media'] extends string ? unknown : Decoded<E['answer']>;
