import type { CallResult, OpenConnection } from '../../../connections/index.ts';
import type { ProviderAnswer } from '../../calls/call-provider.ts';
import { createConnectionCalls } from '../../calls/connection-calls.ts';
import type { BrowserTokens } from '../../ports/card-rail.ts';

interface PagarmeCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly key?: string;
}

const address = 'https://api.pagar.me/core/v5';

/**
 * Calls Pagar.me v5 with a connection's secret key (HTTP Basic). Throws ProviderFailure, a RailTimeout, on no answer, a
 * server error (5xx) or too many requests (429), and with `wasSent` false for an unknown key.
 */
export function createPagarmeClient(noteCall: (connection: OpenConnection, result: CallResult) => Promise<void>) {
  const { send } = createConnectionCalls(noteCall);
  return {
    call: (connection: OpenConnection, { method, path, query, body, key }: PagarmeCall): Promise<ProviderAnswer> => {
      const url = new URL((connection.settings.baseUrl || address) + path);
      for (const [field, value] of Object.entries(query ?? {})) url.searchParams.set(field, value);
      const secret = Buffer.from(`${connection.clientSecret ?? ''}:`).toString('base64');
      return send(connection, url, {
        name: `pagarme:${method} ${path.split('/')[1] ?? ''}`,
        method,
        headers: { authorization: `Basic ${secret}`, ...(key && { 'idempotency-key': key }) },
        ...(body && { body: JSON.stringify(body), type: 'application/json' }),
      });
    },
  };
}

export function browserTokensOf({ settings }: OpenConnection): BrowserTokens {
  const publicKey = settings.publicKey ?? '';
  return {
    provider: 'pagarme',
    url: `${settings.baseUrl || address}/tokens?appId=${encodeURIComponent(publicKey)}`,
    publicKey,
  };
}
