import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  Feature,
  ParamsOf,
  Profile,
  QueryOf,
  Role,
  StepUpLevel,
} from '@balcao/contract';

/** The verified caller. */
export interface Caller {
  readonly sellerId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly profile: Profile;
  readonly roles: readonly Role[];
  /** True while the person's approvals do not count yet. */
  readonly isNewApprover?: boolean;
  readonly features: readonly Feature[];
  /** True for an API key, whose id is the user's. */
  readonly isKey?: boolean;
}

export interface Cookies {
  get(name: string): string | undefined;
  /** HttpOnly, SameSite=Strict, Secure behind TLS; limited to the path. */
  set(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void;
  clear(name: string, options: { path: string }): void;
}

export interface RequestOf<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** A public endpoint has no caller; the second sign-in step reads the bearer token itself. */
  readonly caller: E['access'] extends 'public' | 'two-factor' ? null : Caller;
  /** The bearer token of a `two-factor` endpoint. */
  readonly bearer: string | null;
  /**
   * Stable for repetitions with the same idempotency key, so that an action interrupted by a crash finds what it did
   * and resumes.
   */
  readonly effectId: string;
  readonly ip: string;
  /** The `User-Agent` header, at most 300 characters. */
  readonly userAgent: string | null;
  readonly cookies: Cookies;
  /** `X-Hub-Signature-256` over the raw body. */
  readonly signature: string | null;
}

/** `subscribe` is called once the client listens, may `end` the stream, and returns the unsubscribe function. */
export interface EventStream {
  subscribe(send: (event: string, data: unknown) => void, end: () => void): () => void;
}

/** A download with its file name. Uploaded content is never rendered in the page. */
export interface FileAnswer {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Streams a file with one part in memory. */
export interface StreamedFile {
  readonly fileName: string;
  readonly parts: AsyncIterable<Uint8Array | string>;
}

/** The file names its media type. */
export interface TypedStream extends StreamedFile {
  readonly mediaType: string;
}

interface Media {
  readonly 'text/event-stream': EventStream;
  readonly 'application/octet-stream': FileAnswer | TypedStream;
  readonly 'application/pdf': FileAnswer;
  readonly 'text/csv': StreamedFile;
  readonly 'text/plain': string;
}
export type Answer<E extends Endpoint> = E['media'] extends keyof Media ? Media[E['media']] : AnswerOf<E>;
export type Handler<E extends Endpoint> = (request: RequestOf<E>) => Promise<Answer<E>>;

export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: (request: never) => Promise<unknown>;
  /** For a public endpoint with idempotent writes: the seller that the path belongs to. */
  readonly sellerOf?: (params: never) => Promise<string>;
  /** Step-up requirement of this call, asked before its idempotency key is read. */
  readonly stepUp?: (request: never) => Promise<StepUpLevel>;
}

/** Checks that the handler's types agree with the endpoint's. */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  options: {
    sellerOf?: (params: ParamsOf<E>) => Promise<string>;
    stepUp?: (request: Pick<RequestOf<E>, 'params' | 'query' | 'body' | 'caller'>) => Promise<StepUpLevel>;
  } = {},
): Route {
  const { sellerOf, stepUp } = options;
  return { endpoint, handler, ...(sellerOf && { sellerOf }), ...(stepUp && { stepUp }) };
}
