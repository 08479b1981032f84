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

/** Who calls, once the bearer token is verified. */
export interface Caller {
  readonly sellerId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly profile: Profile;
  readonly roles: readonly Role[];
  /** Whose approvals do not count yet; of nobody by default. */
  readonly isNewApprover?: boolean;
  readonly features: readonly Feature[];
  /** A seller's own system with its key, whose id is the user's; a person by default. */
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
  /** A public endpoint has none; so has the second step, which reads the bearer token itself. */
  readonly caller: E['access'] extends 'public' | 'two-factor' ? null : Caller;
  /** The bearer token of a `two-factor` endpoint. */
  readonly bearer: string | null;
  /**
   * The id of what this call brings about. It is the same each time the same call is repeated with its idempotency
   * key, so that an action interrupted half-way by a crash finds what it did and goes on.
   */
  readonly effectId: string;
  readonly ip: string;
  /** The `User-Agent` header, at most 300 characters. */
  readonly userAgent: string | null;
  readonly cookies: Cookies;
  /** What the body is signed with (`X-Hub-Signature-256`), of an endpoint that takes it as it was written. */
  readonly signature: string | null;
}

/** A stream of server-sent events: `subscribe` is called once the caller listens, may `end` it, and returns how to stop. */
export interface EventStream {
  subscribe(send: (event: string, data: unknown) => void, end: () => void): () => void;
}

/** A file and the name it is saved under. What a person sent is given out to be kept, and never shown in the page. */
export interface FileAnswer {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** A file that is sent while it is read: what is in memory is one part of it, however many there are. */
export interface StreamedFile {
  readonly fileName: string;
  readonly parts: AsyncIterable<Uint8Array | string>;
}

/** The same, of a media type that the file itself says. */
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

/** An endpoint of the contract and the code that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: (request: never) => Promise<unknown>;
  /** For a public endpoint whose writes are kept by idempotency key: the seller that the path belongs to. */
  readonly sellerOf?: (params: never) => Promise<string>;
  /** What this call requires beyond its endpoint, asked before its idempotency key is read. */
  readonly stepUp?: (request: never) => Promise<StepUpLevel>;
}

/** Ties an endpoint to its handler; the types of both must agree. */
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
