import { z } from 'zod';
import type { CallResult, OpenConnection } from '../../../connections/index.ts';
import {
  exchange,
  type ProviderAnswer,
  ProviderFailure,
  readAs,
  recordOf,
  refusedBy,
} from '../../calls/call-provider.ts';
import { connectionAgents } from '../../calls/connection-agents.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';

interface ChargebackCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object | FormData;
}

const hosts = {
  PRODUCTION: {
    token:
      'https://api-internet.cielo.com.br/cielo-security-sys-web/oauth/v2/MulesoftPRD/protocol/openid-connect/token',
    api: 'https://api-internet.cielo.com.br/cielo-chargeback-sys-external/chargeback/v1',
  },
  TEST: {
    token:
      'https://apihml-internet.cielo.com.br/cielo-security-sys-web-hml/oauth/v2/MulesoftHML/protocol/openid-connect/token',
    api: 'https://apihml-internet.cielo.com.br/cielo-chargeback-sys-sandbox/chargeback/v1',
  },
} as const;

/** A custom provider serves both at one address, under Cielo's own paths. */
function addressesOf({ environment, settings: { baseUrl } }: OpenConnection) {
  const { token, api } = hosts[environment];
  return baseUrl ? { token: baseUrl + new URL(token).pathname, api: baseUrl + new URL(api).pathname } : { token, api };
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().nullish() });
/** A token lives five minutes at most, and is renewed a minute earlier. */
const tokenSeconds = 300;

/** A document of eight megabytes in Base64, and its name. */
const maxDocumentBytes = 12_000_000;

/** Codes of an API that does not work now. */
const later: ReadonlySet<string> = new Set(['901', '918']);

/** The code of an answer: of an object, or of the first item of a list. Empty without one. */
export function codeOf({ body }: ProviderAnswer): string {
  const said = recordOf(Array.isArray(body) ? body[0] : body);
  const code = said.code ?? said.codigo ?? said.returncode ?? said.returnCode;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : '';
}

/**
 * Calls Cielo's API of chargebacks with its own credentials and client certificate (mTLS). Throws ProviderFailure, a RailTimeout, on no
 * answer, a server error (5xx), too many requests (429) or code 901, and with `wasSent` false for an unknown caller.
 */
export function createChargebackClient(noteCall: (connection: OpenConnection, result: CallResult) => Promise<void>) {
  const agentOf = connectionAgents();
  const tokens = new Map<string, { readonly text: string; readonly until: number }>();

  async function send(
    connection: OpenConnection,
    url: URL,
    call: Parameters<typeof exchange>[2],
  ): Promise<ProviderAnswer> {
    try {
      const answer = await exchange(url, agentOf(connection), call);
      if (answer.status === 401 || answer.status === 403) {
        throw new ProviderFailure(call.name, { ...refusedBy(answer), reason: 'credentials' }, false);
      }
      await noteCall(connection, { ok: true });
      return answer;
    } catch (error) {
      if (error instanceof ProviderFailure) await noteCall(connection, error.failure);
      throw error;
    }
  }

  async function tokenOf(connection: OpenConnection): Promise<string> {
    const known = tokens.get(connection.id);
    if (known && known.until > performance.now()) return known.text;
    const requestedAt = performance.now();
    const name = 'cielo:POST chargeback token';
    const answer = await send(connection, new URL(addressesOf(connection).token), {
      name,
      method: 'POST',
      headers: {},
      body: new URLSearchParams({
        client_id: connection.chargebackId ?? '',
        client_secret: connection.chargebackSecret ?? '',
        grant_type: 'client_credentials',
      }).toString(),
      type: 'application/x-www-form-urlencoded',
    });
    // OAuth refuses an unknown client with 400.
    if (answer.status === 400) {
      const failure = { ...refusedBy(answer), reason: 'credentials' } as const;
      await noteCall(connection, failure);
      throw new ProviderFailure(name, failure, false);
    }
    const { access_token: text, expires_in: seconds } = readAs(tokenAnswer, answer, name);
    tokens.set(connection.id, { text, until: requestedAt + Math.max(0, (seconds ?? tokenSeconds) - 60) * 1_000 });
    return text;
  }

  return async (connection: OpenConnection, { method, path, query, body }: ChargebackCall): Promise<ProviderAnswer> => {
    const url = new URL(addressesOf(connection).api + path);
    for (const [field, value] of Object.entries(query ?? {})) url.searchParams.set(field, value);
    const name = `cielo:${method} ${path.split('/')[1] ?? ''}`;
    const content = body instanceof FormData ? await encoded(body) : body && json(body);
    const once = async () =>
      send(connection, url, {
        name,
        method,
        headers: { authorization: `Bearer ${await tokenOf(connection)}` },
        maxBytes: maxDocumentBytes,
        ...content,
      });
    const answer = await once().catch((error: unknown) => {
      // A token that expired early is renewed once; nothing was done with it.
      if (!tokens.delete(connection.id) || !(error instanceof ProviderFailure) || error.wasSent) throw error;
      return once();
    });
    if (later.has(codeOf(answer))) throw new RailTimeout(`${name} ${codeOf(answer)}`);
    return answer;
  };
}

export type ChargebackClient = ReturnType<typeof createChargebackClient>;

function json(body: object) {
  return { body: JSON.stringify(body), type: 'application/json' };
}

async function encoded(form: FormData) {
  const request = new Response(form);
  return { body: await request.bytes(), type: request.headers.get('content-type') ?? '' };
}
