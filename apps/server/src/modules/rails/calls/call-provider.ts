import { type RequestOptions, request } from 'node:https';
import type { CallResult, Connections, OpenConnection } from '../../connections/index.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';

export interface ProviderAnswer {
  readonly status: number;
  /** Null when the body is not JSON. */
  readonly body: unknown;
}

type Failure = Extract<CallResult, { ok: false }>;

/** A call ends after twenty seconds; an unanswered one has arrived, or never will, after a minute. */
export const onItsWayMs = 60_000;

/** A call that failed or whose outcome is unknown; `wasSent` distinguishes the two. */
export class ProviderFailure extends RailTimeout {
  readonly failure: Failure;
  /** False when the provider cannot have acted on it: it gave no token, or was not reached. */
  readonly wasSent: boolean;

  constructor(call: string, failure: Failure, wasSent: boolean) {
    super(call);
    this.failure = failure;
    this.wasSent = wasSent;
  }
}

const defaultTimeoutMs = 20_000;
/** A page of a hundred payments has some sixty thousand bytes. */
const defaultMaxBytes = 4_000_000;

export interface Exchange {
  readonly name: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly type?: string;
  /** Limits the answer; the usual limit is for lists. */
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
}

/** By what a host is reached, and which certificate it is shown. */
type Access = Pick<RequestOptions, 'agent' | 'ca' | 'pfx' | 'passphrase'>;

/** Makes one HTTPS call. Throws ProviderFailure on no answer, a server error (5xx) or too many requests (429). */
export async function exchange(url: URL, access: Access, call: Exchange): Promise<ProviderAnswer> {
  const { status, text } = await exchangeText(url, access, call);
  return { status, body: jsonOf(text) };
}

/** `exchange` for an answer that is not JSON. */
export function exchangeText(
  url: URL,
  access: Access,
  { name, method, headers, body, type, maxBytes = defaultMaxBytes, timeoutMs = defaultTimeoutMs }: Exchange,
): Promise<{ readonly status: number; readonly text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ readonly status: number; readonly text: string }>();
  const fail = (error: unknown) => reject(new ProviderFailure(name, unreached(error), !neverArrived(error)));
  const sent = typeof body === 'string' ? Buffer.from(body) : body;
  const sending = request(
    url,
    {
      ...access,
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...headers,
        ...(sent && { 'content-type': type, 'content-length': sent.length }),
      },
    },
    (answer) => {
      const status = answer.statusCode ?? 0;
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) sending.destroy();
        else parts.push(part);
      });
      answer.on('error', fail);
      answer.on('close', () => {
        if (!answer.complete) fail(new Error('the answer was cut off'));
      });
      answer.on('end', () => {
        if (status >= 500 || unanswered.has(status)) {
          reject(new ProviderFailure(name, { ok: false, reason: 'unreachable', detail: String(status) }, true));
        } else resolve({ status, text: Buffer.concat(parts).toString('utf8') });
      });
    },
  );
  sending.on('error', fail);
  sending.end(sent);
  return promise;
}

/** Beside errors of the server: no status, a request that it gave up waiting for, and one too many. */
const unanswered: ReadonlySet<number> = new Set([0, 408, 429]);

/** Errors before a connection existed, so the provider received nothing. */
function neverArrived(error: unknown): boolean {
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(codeOf(error));
}

/** Why a provider was not reached. A handshake that the provider aborts means that it refused our certificate. */
function unreached(error: unknown): Failure {
  const code = codeOf(error);
  const isTls = /^(ERR_(SSL|TLS|OSSL)|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT_)/.test(code);
  return { ok: false, reason: isTls ? 'certificate' : 'unreachable', detail: code };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Reads a refusal in any known format: problem+json, Efí's, OAuth's, Banco do Brasil's, or Sicoob's. */
export function refusedBy({ status, body }: ProviderAnswer): Failure {
  const said = recordOf(body);
  const [first] = [said.erros, said.mensagens].flatMap((list) => (Array.isArray(list) ? list : []));
  const words = [
    said.detail,
    said.title,
    said.mensagem,
    said.descricao,
    said.error_description,
    said.message,
    recordOf(first).mensagem,
  ];
  const text = words.find((word) => typeof word === 'string' && word.trim() !== '');
  const reason = status === 401 ? 'credentials' : 'refused';
  return { ok: false, reason, detail: `${status}${text ? ` ${String(text).slice(0, 200)}` : ''}` };
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** Null for a text that is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isDone({ status }: ProviderAnswer): boolean {
  return status >= 200 && status < 300;
}

/** Parses an answer. An unexpected format says nothing about the outcome, so it throws and the caller queries again. */
export function readAs<Read>(
  shape: { safeParse(body: unknown): { success: true; data: Read } | { success: false } },
  answer: ProviderAnswer,
  call: string,
): Read {
  const read = shape.safeParse(answer.body);
  if (!isDone(answer) || !read.success) throw new RailTimeout(call);
  return read.data;
}

export async function resultOf(call: () => Promise<CallResult>): Promise<CallResult> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderFailure) return error.failure;
    throw error;
  }
}

/** Records each call in its connection's health; failing to record it changes nothing. */
export function recordCalls(connections: Pick<Connections, 'noteCall'>) {
  return ({ sellerId, id }: Pick<OpenConnection, 'sellerId' | 'id'>, result: CallResult): Promise<void> =>
    connections.noteCall(sellerId, id, result).catch(() => undefined);
}
