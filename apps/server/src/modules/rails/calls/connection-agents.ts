import { Agent } from 'node:https';
import type { OpenConnection } from '../../connections/index.ts';

/** One agent for a connection: its sockets stay open between calls, and its authority is the one that is trusted. */
export function connectionAgents(): (connection: OpenConnection) => Agent {
  const agents = new Map<string, Agent>();
  return ({ id, settings: { authority } }) => {
    const known = agents.get(id);
    if (known) return known;
    const agent = new Agent({ keepAlive: true, maxSockets: 16, ...(authority && { ca: authority }) });
    agents.set(id, agent);
    return agent;
  };
}
