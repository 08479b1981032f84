import type { z } from 'zod';
import type { Access } from './access.ts';

/**
 * `required`: 400 without `Idempotency-Key`. `accepted`: used when present. `unused`: for answers with a token, which are
 * never stored, and for questions that are posted.
 */
export type Idempotency = 'required' | 'accepted' | 'unused';

type Shape = z.ZodType | undefined;

/** The session's recent confirmation: none, any, or by a second factor. */
export type StepUpLevel = 'NONE' | 'ANY' | 'CODE';

export interface Endpoint {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly alsoAt?: readonly `/${string}`[];
  readonly summary: string;
  /** Groups operations in the documentation. */
  readonly tag: string;
  readonly access: Access;
  readonly idempotency?: Idempotency;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  /** 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly answer?: Shape;
  /** For an answer that is not JSON: a document, a file, a streamed table, or server-sent events. */
  readonly media?: 'application/pdf' | 'application/octet-stream' | 'text/csv' | 'text/event-stream' | 'text/plain';
  /** Overrides the usual limit. */
  readonly bodyLimitBytes?: number;
  /**
   * The answer holds a secret and is never stored: a repetition runs again with the same effect id, and the action
   * finds its result.
   */
  readonly answersSecret?: boolean;
  /** Accepts a form post too, whose fields are ignored. */
  readonly takesForm?: boolean;
  /** Accepts a multipart form too: its field `file` becomes the body's `fileName` and `content`. */
  readonly takesFile?: boolean;
  /** The JSON is passed on as raw bytes, because its signature covers them. */
  readonly takesSigned?: boolean;
  /** Exists only in a sandbox. */
  readonly sandboxOnly?: boolean;
  /**
   * Requires a recent confirmation of the person's identity: without it the service refuses with `step_up.required`
   * before using the key, and the browser confirms and repeats the call. `factor` protects second factors: a person who
   * has one must confirm with it (`step_up.code_required`), because a password alone could replace it.
   */
  readonly stepUp?: true | 'factor';
  /** Takes money out or enables that: refused with `seller.blocked` while transfers are blocked. */
  readonly paysOut?: boolean;
  /**
   * Approves another person's request: refused with `session.approver_too_new` while the person's approvals do not
   * count.
   */
  readonly approves?: boolean;
  /** A list whose filters, order and columns a person may save as a view. */
  readonly savesViews?: true;
  /** For the documentation; it fits the schemas. */
  readonly example?: { readonly body: unknown };
}

/** A read has no key; a write says what becomes of its own. */
type KeyOf<E extends Endpoint> = E['method'] extends 'GET'
  ? { readonly idempotency?: never }
  : { readonly idempotency: Idempotency };

export function endpoint<const E extends Endpoint>(definition: E & KeyOf<E>): E {
  return definition;
}

type Decoded<S> = S extends z.ZodType ? z.output<S> : undefined;

/** After decoding: cents for reais, branded dates, defaults filled in. */
export type ParamsOf<E extends Endpoint> = Decoded<E['params']>;
export type QueryOf<E extends Endpoint> = Decoded<E['query']>;
export type BodyOf<E extends Endpoint> = Decoded<E['body']>;
export type AnswerOf<E extends Endpoint> = E['media'] extends string ? unknown : Decoded<E['answer']>;
