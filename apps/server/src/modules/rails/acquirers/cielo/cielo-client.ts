import { z } from 'zod';
import type { CallResult, OpenConnection } from '../../../connections/index.ts';
import { type ProviderAnswer, readAs, refusedBy } from '../../calls/call-provider.ts';
import { createConnectionCalls, type TokenRequest } from '../../calls/connection-calls.ts';

interface CieloCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Cielo has one host for sales and another for look-ups. */
  readonly at: 'sales' | 'queries';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

interface Addresses {
  readonly sales: string;
  readonly queries: string;
  readonly access: string;
  /** 3DS: issues the access token for one authentication in a browser. */
  readonly authentication: string;
  /** Silent Order Post: receives cards from browsers, and issues the access token for one. */
  readonly cards: string;
}

const addresses: Readonly<Record<OpenConnection['environment'], Addresses>> = {
  PRODUCTION: {
    sales: 'https://api.cieloecommerce.cielo.com.br',
    queries: 'https://apiquery.cieloecommerce.cielo.com.br',
    access: 'https://auth.braspag.com.br',
    authentication: 'https://mpi.braspag.com.br',
    cards: 'https://transaction.pagador.com.br',
  },
  TEST: {
    sales: 'https://apisandbox.cieloecommerce.cielo.com.br',
    queries: 'https://apiquerysandbox.cieloecommerce.cielo.com.br',
    access: 'https://authsandbox.braspag.com.br',
    authentication: 'https://mpisandbox.braspag.com.br',
    cards: 'https://transactionsandbox.pagador.com.br',
  },
};

/** A custom provider serves all of them at one address. */
function addressesOf({ environment, settings: { baseUrl } }: OpenConnection): Addresses {
  return baseUrl
    ? { sales: baseUrl, queries: baseUrl, access: baseUrl, authentication: baseUrl, cards: baseUrl }
    : addresses[environment];
}

export function cardAddress(connection: OpenConnection): string {
  return `${addressesOf(connection).cards}/post/api/public/v1/card`;
}

/** Error codes of unknown credentials. */
const unknownCaller: ReadonlySet<number> = new Set([101, 114, 115, 116, 129, 132]);
const errors = z.array(z.object({ Code: z.coerce.number(), Message: z.string().nullish() }));

export function errorsOf({ body }: ProviderAnswer): readonly { readonly code: number; readonly message: string }[] {
  const read = errors.safeParse(body);
  return read.success ? read.data.map(({ Code: code, Message }) => ({ code, message: Message ?? '' })) : [];
}

export function cieloRefusal(answer: ProviderAnswer): Extract<CallResult, { ok: false }> {
  const [first] = errorsOf(answer);
  const plain = refusedBy(answer);
  return first ? { ...plain, detail: `${answer.status} ${first.code} ${first.message}`.slice(0, 200) } : plain;
}

function refusedCaller(answer: ProviderAnswer): Extract<CallResult, { ok: false }> | null {
  const isUnknown = answer.status === 400 && errorsOf(answer).some(({ code }) => unknownCaller.has(code));
  return answer.status === 401 || answer.status === 403 || isUnknown ? cieloRefusal(answer) : null;
}

const accessAnswer = z.object({ access_token: z.string().min(1) });
const cardAccessAnswer = z.object({ AccessToken: z.string().min(1) });

/**
 * Calls Cielo's API E-commerce 3.0 with the merchant's id and key. Throws ProviderFailure, a RailTimeout, on no answer,
 * a server error (5xx) or too many requests (429), and with `wasSent` false for an unknown merchant.
 */
export function createCieloClient(noteCall: (connection: OpenConnection, result: CallResult) => Promise<void>) {
  const { send, sendWithToken } = createConnectionCalls(noteCall, refusedCaller);

  return {
    call: (connection: OpenConnection, { method, at, path, query, body }: CieloCall): Promise<ProviderAnswer> => {
      const url = new URL(addressesOf(connection)[at] + path);
      for (const [field, value] of Object.entries(query ?? {})) url.searchParams.set(field, value);
      const { settings, appKey } = connection;
      return send(connection, url, {
        name: `cielo:${method} ${path.split('/')[2] ?? ''}`,
        method,
        headers: { MerchantId: settings.merchantId ?? '', MerchantKey: appKey ?? '' },
        ...(body && { body: JSON.stringify(body), type: 'application/json' }),
      });
    },

    /** An access token for a browser to authenticate one buyer (3DS). */
    authenticationAccess: async (connection: OpenConnection): Promise<string> => {
      const { establishmentCode, merchantName, mcc } = connection.settings;
      const secret = Buffer.from(`${connection.threeDsId}:${connection.threeDsSecret}`).toString('base64');
      const answer = await send(connection, new URL(`${addressesOf(connection).authentication}/v2/auth/token`), {
        name: 'cielo:POST mpi token',
        method: 'POST',
        headers: { authorization: `Basic ${secret}` },
        body: JSON.stringify({ EstablishmentCode: establishmentCode, MerchantName: merchantName, MCC: mcc }),
        type: 'application/json',
      });
      return readAs(accessAnswer, answer, 'cielo:POST mpi token').access_token;
    },

    /** An access token for a browser to send one card, valid for twenty minutes. */
    cardAccess: async (connection: OpenConnection): Promise<string> => {
      const url = new URL(`${addressesOf(connection).cards}/post/api/public/v2/accesstoken`);
      const answer = await sendWithToken(connection, tokenRequestOf(connection), url, {
        name: 'cielo:POST accesstoken',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          MerchantId: connection.settings.merchantId ?? '',
          'content-length': '0',
        },
      });
      return readAs(cardAccessAnswer, answer, 'cielo:POST accesstoken').AccessToken;
    },
  };
}

function tokenRequestOf(connection: OpenConnection): TokenRequest {
  const secret = Buffer.from(`${connection.clientId}:${connection.clientSecret ?? ''}`).toString('base64');
  return {
    name: 'cielo:POST oauth2',
    url: `${addressesOf(connection).access}/oauth2/token`,
    method: 'POST',
    headers: { authorization: `Basic ${secret}` },
    body: 'grant_type=client_credentials',
    type: 'application/x-www-form-urlencoded',
  };
}
