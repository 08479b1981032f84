import { Agent } from 'node:https';
import type { OpenConnection } from '../../connections/index.ts';

/** One agent for a connection keeps its sockets open between calls, trusts its authority, and shows its certificate, if any. */
export function connectionAgents(): (connection: OpenConnection) => Agent {
  const agents = new Map<string, Agent>();
  return ({ id, pfx, passphrase, settings: { authority } }) => {
    const known = agents.get(id);
    if (known) return known;
    const agent = new Agent({
      keepAlive: true,
      maxSockets: 16,
      ...(authority && { ca: authority }),
      ...(pfx && { pfx: Buffer.from(pfx), passphrase }),
    });
    agents.set(id, agent);
    return agent;
  };
}
