import type { CallResult, OpenConnection } from '../../connections/index.ts';
import { accessTokens } from './access-tokens.ts';
import { type Exchange, exchange, type ProviderAnswer, ProviderFailure, refusedBy } from './call-provider.ts';
import { connectionAgents } from './connection-agents.ts';

export interface TokenRequest extends Exchange {
  readonly url: string;
}

/**
 * Calls a provider for each connection, and records the results in its health. Throws ProviderFailure as `exchange`
 * does, and with `wasSent` false when the provider does not know the caller (401, 403, or what `refusalOf` finds).
 */
export function createConnectionCalls(
  noteCall: (connection: OpenConnection, result: CallResult) => Promise<void>,
  refusalOf: (answer: ProviderAnswer) => Extract<CallResult, { ok: false }> | null = refusedAccess,
) {
  const agentOf = connectionAgents();
  const tokens = accessTokens();

  const noted = async (connection: OpenConnection, call: () => Promise<ProviderAnswer>): Promise<ProviderAnswer> => {
    try {
      const answer = await call();
      await noteCall(connection, { ok: true });
      return answer;
    } catch (error) {
      if (error instanceof ProviderFailure) await noteCall(connection, error.failure);
      throw error;
    }
  };

  const answered = async (connection: OpenConnection, url: URL, call: Exchange): Promise<ProviderAnswer> => {
    const answer = await exchange(url, { agent: agentOf(connection) }, call);
    const refusal = refusalOf(answer);
    if (refusal) throw new ProviderFailure(call.name, { ...refusal, reason: 'credentials' }, false);
    return answer;
  };

  return {
    send: (connection: OpenConnection, url: URL, call: Exchange): Promise<ProviderAnswer> =>
      noted(connection, () => answered(connection, url, call)),

    /** Sends with an access token. One that expired early is renewed once; the provider did nothing with it. */
    sendWithToken: async (
      connection: OpenConnection,
      { url: tokenUrl, ...request }: TokenRequest,
      url: URL,
      call: Exchange,
    ): Promise<ProviderAnswer> => {
      const once = () =>
        noted(connection, async () => {
          const token = await tokens.get(connection.id, request.name, () =>
            exchange(new URL(tokenUrl), { agent: agentOf(connection) }, request),
          );
          return answered(connection, url, { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } });
        });
      return once().catch((error: unknown) => {
        if (!tokens.forget(connection.id) || !(error instanceof ProviderFailure) || error.wasSent) throw error;
        return once();
      });
    },
  };
}

function refusedAccess(answer: ProviderAnswer): Extract<CallResult, { ok: false }> | null {
  return answer.status === 401 || answer.status === 403 ? refusedBy(answer) : null;
}
