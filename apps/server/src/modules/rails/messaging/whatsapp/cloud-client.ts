import { z } from 'zod';
import type { CallResult, OpenConnection } from '../../../connections/index.ts';
import { exchange, type ProviderAnswer, ProviderFailure } from '../../calls/call-provider.ts';
import { connectionAgents } from '../../calls/connection-agents.ts';

interface CloudCall {
  readonly method: 'GET' | 'POST';
  /** Without the version: `/{phone number}/messages`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export type CloudClient = ReturnType<typeof createCloudClient>;

const address = 'https://graph.facebook.com';

/** Error codes of an expired or insufficient token. */
function isOfAccess(code: number | null): boolean {
  return code === 190 || code === 10 || (code !== null && code >= 200 && code <= 299);
}

/**
 * Calls the WhatsApp Cloud API with a connection's token, and records results in its health. Throws ProviderFailure as
 * `exchange` does.
 */
export function createCloudClient(
  version: string,
  noteCall: (connection: OpenConnection, result: CallResult) => Promise<void>,
) {
  const agentOf = connectionAgents();

  return {
    call: async (
      connection: OpenConnection,
      { method, path, query, body }: CloudCall,
    ): Promise<ProviderAnswer & { readonly error: CloudError | null }> => {
      // The path begins with an id of the seller's, which must not be logged.
      const name = `whatsapp:${method} ${path.split('/').at(-1) ?? ''}`;
      const url = new URL(`${connection.settings.baseUrl || address}/${version}${path}`);
      for (const [field, value] of Object.entries(query ?? {})) url.searchParams.set(field, value);
      try {
        const answer = await exchange(
          url,
          { agent: agentOf(connection) },
          {
            name,
            method,
            headers: { authorization: `Bearer ${connection.clientSecret ?? ''}` },
            ...(body && { body: JSON.stringify(body), type: 'application/json' }),
          },
        );
        const error = errorOf(answer);
        await noteCall(connection, error && isOfAccess(error.code) ? failureOf(error) : { ok: true });
        return { ...answer, error };
      } catch (error) {
        if (error instanceof ProviderFailure) await noteCall(connection, error.failure);
        throw error;
      }
    },
  };
}

export interface CloudError {
  readonly status: number;
  readonly code: number | null;
  readonly message: string;
}

const errorBody = z.object({
  error: z.object({ message: z.string().catch(''), code: z.int().nullable().catch(null) }),
});

function errorOf({ status, body }: ProviderAnswer): CloudError | null {
  if (status >= 200 && status < 300) return null;
  const read = errorBody.safeParse(body);
  return { status, code: read.data?.error.code ?? null, message: read.data?.error.message ?? '' };
}

/**
 * An error for the connection's health. The API's messages contain phone numbers and tokens, so only the code is kept.
 */
export function failureOf({ status, code }: CloudError): Extract<CallResult, { ok: false }> {
  const reason = isOfAccess(code) || status === 401 || status === 403 ? 'credentials' : 'refused';
  return { ok: false, reason, detail: code === null ? String(status) : `${status} (${code})` };
}
