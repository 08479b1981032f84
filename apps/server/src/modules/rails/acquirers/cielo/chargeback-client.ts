import type { CallResult, OpenConnection } from '../../../connections/index.ts';
import { type ProviderAnswer, recordOf } from '../../calls/call-provider.ts';
import { createConnectionCalls, type TokenRequest } from '../../calls/connection-calls.ts';
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
  const { sendWithToken } = createConnectionCalls(noteCall);

  return async (connection: OpenConnection, { method, path, query, body }: ChargebackCall): Promise<ProviderAnswer> => {
    const url = new URL(addressesOf(connection).api + path);
    for (const [field, value] of Object.entries(query ?? {})) url.searchParams.set(field, value);
    const name = `cielo:${method} ${path.split('/')[1] ?? ''}`;
    const content = body instanceof FormData ? await encoded(body) : body && json(body);
    const answer = await sendWithToken(connection, tokenRequestOf(connection), url, {
      name,
      method,
      headers: {},
      maxBytes: maxDocumentBytes,
      ...content,
    });
    if (later.has(codeOf(answer))) throw new RailTimeout(`${name} ${codeOf(answer)}`);
    return answer;
  };
}

export type ChargebackClient = ReturnType<typeof createChargebackClient>;

function tokenRequestOf(connection: OpenConnection): TokenRequest {
  return {
    name: 'cielo:POST chargeback token',
    url: addressesOf(connection).token,
    method: 'POST',
    headers: {},
    body: new URLSearchParams({
      client_id: connection.chargebackId ?? '',
      client_secret: connection.chargebackSecret ?? '',
      grant_type: 'client_credentials',
    }).toString(),
    type: 'application/x-www-form-urlencoded',
  };
}

function json(body: object) {
  return { body: JSON.stringify(body), type: 'application/json' };
}

async function encoded(form: FormData) {
  const request = new Response(form);
  return { body: await request.bytes(), type: request.headers.get('content-type') ?? '' };
}
