import { Agent, request } from 'node:https';
import type { CallResult, OpenConnection } from '../../../../connections/index.ts';
import { RailTimeout } from '../../../rail-timeout.ts';
import type { PixApiProfile } from './profiles.ts';

export interface PixApiAnswer {
  readonly status: number;
  /** Null when it was not JSON. */
  readonly body: unknown;
}

export interface PixApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

type Failure = Extract<CallResult, { ok: false }>;

/** A call whose outcome is not known, or that could not be made: `wasSent` tells them apart. */
export class PixApiFailure extends RailTimeout {
  readonly failure: Failure;
  /** False when the provider cannot have done what was asked: it gave no access, or was never reached. */
  readonly wasSent: boolean;

  constructor(call: string, failure: Failure, wasSent: boolean) {
    super(call);
    this.failure = failure;
    this.wasSent = wasSent;
  }
}

export type PixApiClient = ReturnType<typeof createPixApiClient>;

const timeoutMs = 20_000;
/** A page of a hundred payments is some sixty thousand bytes. */
const mostBytes = 4_000_000;
/** A token is renewed this long before it ends. */
const renewEarlyMs = 60_000;
/** Of one that does not say how long it lasts. */
const shortLifeSeconds = 300;

interface Token {
  readonly text: string;
  readonly until: number;
}

/**
 * Calls to providers of the API Pix 2.9 (Central Bank), each under its connection's own certificate (mTLS) and access (OAuth 2.0, client
 * credentials). A token is kept until it is about to end, and renewed once when the provider does not take it any more. Throws
 * PixApiFailure, a RailTimeout, where nobody answered, or the provider is down (5xx) or takes no more for now (429).
 */
export function createPixApiClient(
  tell: (connection: OpenConnection, result: CallResult) => Promise<void>,
  profileOf: (connection: OpenConnection) => PixApiProfile,
) {
  const agents = new Map<string, Agent>();
  const tokens = new Map<string, Promise<Token>>();

  const agentOf = ({ id, pfx, passphrase, settings }: OpenConnection): Agent => {
    const known = agents.get(id);
    if (known) return known;
    const agent = new Agent({
      ...{ keepAlive: true, maxSockets: 16 },
      ...(pfx && { pfx: Buffer.from(pfx), passphrase }),
      ...(settings.authority && { ca: settings.authority }),
    });
    agents.set(id, agent);
    return agent;
  };

  const tokenOf = async (connection: OpenConnection): Promise<string> => {
    const kept = await tokens.get(connection.id)?.catch(() => undefined);
    if (kept && kept.until > Date.now()) return kept.text;
    const asked = askToken(connection, profileOf(connection), agentOf(connection));
    tokens.set(connection.id, asked);
    return (await asked).text;
  };

  const send = async (connection: OpenConnection, call: PixApiCall): Promise<PixApiAnswer> => {
    const profile = profileOf(connection);
    const url = new URL(profile.addressesOf(connection).api + call.path);
    for (const [name, value] of Object.entries({ ...call.query, ...profile.queryOf?.(connection) })) {
      url.searchParams.set(name, value);
    }
    const headers = { ...profile.headersOf?.(connection), ...call.headers };
    const once = async () =>
      exchange(url, agentOf(connection), {
        ...{ name: nameOf(call), method: call.method },
        headers: { ...headers, authorization: `Bearer ${await tokenOf(connection)}` },
        ...(call.body && { body: JSON.stringify(call.body), type: 'application/json' }),
      });
    const answer = await once();
    if (answer.status !== 401) return answer;
    tokens.delete(connection.id);
    return once();
  };

  return {
    call: async (connection: OpenConnection, call: PixApiCall): Promise<PixApiAnswer> => {
      try {
        const answer = await send(connection, call);
        if (answer.status === 401 || answer.status === 403) {
          throw new PixApiFailure(nameOf(call), refusedBy(answer), false);
        }
        await tell(connection, { ok: true });
        return answer;
      } catch (error) {
        if (error instanceof PixApiFailure) await tell(connection, error.failure);
        throw error;
      }
    },
  };
}

function nameOf({ method, path }: Pick<PixApiCall, 'method' | 'path'>): string {
  return `api pix:${method} ${path.split('/')[1] ?? ''}`;
}

async function askToken(connection: OpenConnection, profile: PixApiProfile, agent: Agent): Promise<Token> {
  const name = 'api pix:token';
  const answer = await exchange(new URL(profile.addressesOf(connection).token), agent, {
    ...{ name, method: 'POST' },
    ...tokenRequest(connection, profile),
  }).catch((error: unknown) => {
    // Whatever was to be done with the token was not sent.
    throw error instanceof PixApiFailure ? new PixApiFailure(name, error.failure, false) : error;
  });
  const { access_token: text, expires_in: seconds } = recordOf(answer.body);
  if (answer.status >= 400 || typeof text !== 'string' || text === '') {
    throw new PixApiFailure(name, { ...refusedBy(answer), reason: 'credentials' }, false);
  }
  const life = Number(seconds) > 0 ? Number(seconds) : shortLifeSeconds;
  return { text, until: Date.now() + Math.max(0, life * 1000 - renewEarlyMs) };
}

function tokenRequest(
  { clientId, clientSecret }: OpenConnection,
  { tokenStyle, scopes }: PixApiProfile,
): Pick<Exchange, 'headers' | 'body' | 'type'> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', ...(scopes && { scope: scopes }) });
  const basic = { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret ?? ''}`).toString('base64')}` };
  const type = 'application/x-www-form-urlencoded';
  switch (tokenStyle) {
    case 'basic-json':
      return {
        headers: basic,
        body: JSON.stringify({ grant_type: 'client_credentials' }),
        type: 'application/json',
      };
    case 'basic-form':
      return { headers: basic, body: form.toString(), type };
    case 'form':
      form.set('client_id', clientId);
      form.set('client_secret', clientSecret ?? '');
      return { headers: {}, body: form.toString(), type };
    case 'certificate':
      form.set('client_id', clientId);
      return { headers: {}, body: form.toString(), type };
  }
}

interface Exchange {
  readonly name: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly type?: string;
}

function exchange(url: URL, agent: Agent, { name, method, headers, body, type }: Exchange): Promise<PixApiAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PixApiAnswer>();
  const fail = (error: unknown) => reject(new PixApiFailure(name, unreached(error), !neverArrived(error)));
  const sent = body === undefined ? undefined : Buffer.from(body);
  const asked = request(
    url,
    {
      ...{ method, agent, signal: AbortSignal.timeout(timeoutMs) },
      headers: {
        ...{ accept: 'application/json', ...headers },
        ...(sent && { 'content-type': type, 'content-length': sent.length }),
      },
    },
    (answer) => {
      const status = answer.statusCode ?? 0;
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > mostBytes) asked.destroy();
        else parts.push(part);
      });
      answer.on('error', fail);
      answer.on('close', () => {
        if (!answer.complete) fail(new Error('the answer was cut off'));
      });
      answer.on('end', () => {
        const read = { status, body: jsonOf(Buffer.concat(parts).toString('utf8')) };
        if (status >= 500 || status === 429 || status === 0) {
          reject(new PixApiFailure(name, { ok: false, reason: 'unreachable', detail: String(status) }, true));
        } else resolve(read);
      });
    },
  );
  asked.on('error', fail);
  asked.end(sent);
  return promise;
}

/** Errors of a connection that was never made: nothing can have been done at the other side. */
function neverArrived(error: unknown): boolean {
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(codeOf(error));
}

/** Why a provider was not reached. A handshake that the other side ends is about the certificate. */
function unreached(error: unknown): Failure {
  const code = codeOf(error);
  const isTls = /^(ERR_(SSL|TLS|OSSL)|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT_)/.test(code);
  return { ok: false, reason: isTls ? 'certificate' : 'unreachable', detail: code };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** What a provider says of what it refuses: problem+json, Efí's own form, OAuth's, or Banco do Brasil's. */
export function refusedBy({ status, body }: PixApiAnswer): Failure {
  const said = recordOf(body);
  const [first] = Array.isArray(said.erros) ? said.erros : [];
  const words = [
    said.detail,
    said.title,
    said.mensagem,
    said.error_description,
    said.message,
    recordOf(first).mensagem,
  ];
  const text = words.find((word) => typeof word === 'string' && word.trim() !== '');
  const reason = status === 401 ? 'credentials' : 'refused';
  return { ok: false, reason, detail: `${status}${text ? ` ${String(text).slice(0, 200)}` : ''}` };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
