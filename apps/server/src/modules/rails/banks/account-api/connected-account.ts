import type { ConnectedRail } from '../../../connections/index.ts';
import { recordCalls, refusedBy, resultOf } from '../../calls/call-provider.ts';
import type { RailConnections } from '../../deps.ts';
import { createBankClient } from '../bank-client.ts';
import { accountProfile } from '../index.ts';

export function connectedAccounts(connections: RailConnections): ConnectedRail {
  const client = createBankClient(recordCalls(connections), accountProfile);
  return {
    probe: (connection) =>
      resultOf(async () => {
        const answer = await client.call(connection, accountProfile(connection).probe(connection));
        return answer.status < 300 ? { ok: true } : refusedBy(answer);
      }),
    registerNotices: async () => ({ ok: true }),
    noticesOf: async () => [],
  };
}
