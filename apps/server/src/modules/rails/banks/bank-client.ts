import { setTimeout as wait } from 'node:timers/promises';
import type { CallResult, OpenConnection } from '../../connections/index.ts';
import { accessTokens } from '../calls/access-tokens.ts';
import { type Exchange, exchange, type ProviderAnswer, ProviderFailure, refusedBy } from '../calls/call-provider.ts';
import { connectionAgents } from '../calls/connection-agents.ts';
import { refuse } from '../refusals.ts';
import type { ApiProfile, BankCall, ConnectedBank } from './bank.ts';

export type BankClient = ReturnType<typeof createBankClient>;

/**
 * Calls providers of the API Pix 2.9 (Central Bank) with each connection's client certificate (mTLS) and OAuth 2.0
 * client credentials. A token is cached until shortly before it expires, and renewed once when the provider refuses it.
 * Throws ProviderFailure, a RailTimeout, on no answer, a server error (5xx) or too many requests (429).
 */
export function createBankClient(
  noteCall: (connection: OpenConnection, result: CallResult) => Promise<void>,
  profileOf: (connection: OpenConnection) => ApiProfile,
) {
  const agentOf = connectionAgents();
  const tokens = accessTokens();

  const tokenOf = async (connection: OpenConnection, call: BankCall): Promise<string> => {
    const { environment, clientSecret } = connection;
    const profile = profileOf(connection);
    // The test environment of a bank with certificates takes a token that its portal shows.
    if (environment === 'TEST' && profile.tokenStyle === 'certificate' && clientSecret) return clientSecret;
    const name = 'api pix:token';
    return tokens.get(keyOfToken(connection, call), name, () =>
      exchange(
        new URL(profile.addressesOf(connection, call.at).token),
        { agent: agentOf(connection) },
        {
          name,
          method: 'POST',
          ...tokenRequest(connection, { ...profile, ...(call.scopes && { scopes: call.scopes }) }),
        },
      ),
    );
  };

  const send = async (connection: OpenConnection, call: BankCall): Promise<ProviderAnswer> => {
    const profile = profileOf(connection);
    const url = new URL(profile.addressesOf(connection, call.at).api + call.path);
    for (const [name, value] of Object.entries({ ...call.query, ...profile.queryOf?.(connection) })) {
      url.searchParams.set(name, value);
    }
    const headers = { ...profile.headersOf?.(connection), ...call.headers };
    const once = async () =>
      exchange(
        url,
        { agent: agentOf(connection) },
        {
          name: nameOf(call),
          method: call.method,
          headers: { ...headers, authorization: `Bearer ${await tokenOf(connection, call)}` },
          ...(call.body && { body: JSON.stringify(call.body), type: 'application/json' }),
        },
      );
    const answer = await once();
    if (answer.status !== 401) return answer;
    tokens.forget(keyOfToken(connection, call));
    return once();
  };

  return {
    call: async (connection: OpenConnection, call: BankCall): Promise<ProviderAnswer> => {
      try {
        const answer = await send(connection, call);
        if (answer.status === 401 || answer.status === 403) {
          throw new ProviderFailure(nameOf(call), refusedBy(answer), false);
        }
        await noteCall(connection, { ok: true });
        return answer;
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        // Scopes that only one call needs, and that are lacking, say nothing of the connection.
        const lacksScopes = call.scopes && error.failure.reason === 'credentials';
        if (!lacksScopes) await noteCall(connection, error.failure);
        throw error;
      }
    },
  };
}

function nameOf({ method, path }: Pick<BankCall, 'method' | 'path'>): string {
  return `api pix:${method} ${path.split('/')[1] ?? ''}`;
}

function keyOfToken({ id }: OpenConnection, { at, scopes }: BankCall): string {
  return `${id} ${at ?? ''} ${scopes ?? ''}`;
}

function tokenRequest(
  { clientId, clientSecret }: OpenConnection,
  { tokenStyle, scopes }: ApiProfile,
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

/** Sends an instruction. One that certainly did not reach the bank is refused `pix.provider_refused`; any other failure is thrown. */
export async function sendOrRefuse(
  client: BankClient,
  connection: OpenConnection,
  call: BankCall,
): Promise<ProviderAnswer> {
  try {
    return await client.call(connection, call);
  } catch (error) {
    if (error instanceof ProviderFailure && !error.wasSent) refuse('pix.provider_refused');
    throw error;
  }
}

/** `waitMs` is the pause before a bank that has not made something yet is asked again. */
export function bankAt(
  { client, waitMs = 500 }: { readonly client: BankClient; readonly waitMs?: number },
  connection: OpenConnection,
): ConnectedBank {
  return { connection, call: (request) => client.call(connection, request), wait: () => wait(waitMs) };
}
