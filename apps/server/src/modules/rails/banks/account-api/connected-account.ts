import type { ConnectedRail } from '../../../connections/index.ts';
import { refusedBy, resultOf } from '../../calls/call-provider.ts';
import { accountProfile } from '../index.ts';
import { registerWebhook } from '../register-webhook.ts';
import { knownReferences } from '../store/account-api-store.ts';
import type { AccountApiDeps } from './account-api-deps.ts';

export function connectedAccounts({ client, reader }: Pick<AccountApiDeps, 'client' | 'reader'>): ConnectedRail {
  return {
    probe: (connection) =>
      resultOf(async () => {
        const answer = await client.call(connection, accountProfile(connection).probe(connection));
        return answer.status < 300 ? { ok: true } : refusedBy(answer);
      }),
    registerWebhooks: (connection) =>
      resultOf(async () => {
        const profile = accountProfile(connection);
        if (profile.webhooksOf) return registerWebhook(client, connection, profile);
        for (const call of profile.webhookCalls?.(`${connection.webhooksUrl}/account`) ?? []) {
          const answer = await client.call(connection, call);
          if (answer.status >= 300) return refusedBy(answer);
        }
        return { ok: true };
      }),
    webhooksOf: async (connection, kind, body) => {
      const profile = accountProfile(connection);
      // The payer's key has an address only because the bank asks for one: what it paid is queried.
      if (kind === 'pix' && profile.webhooksOf) return [];
      const named = kind === 'account' ? profile.named?.(body) : null;
      if (!named) return null;
      const { sellerId, id: connectionId } = connection;
      const references = named.map(({ reference }) => reference);
      const known = await knownReferences(reader, { sellerId, connectionId }, references);
      return named.flatMap(({ reference, fact }) => {
        const id = known.get(reference);
        const webhookId = `api:payment:${reference}:${fact}`;
        return id ? [{ sellerId, source: 'payment', webhookId, payload: { id } }] : [];
      });
    },
  };
}
