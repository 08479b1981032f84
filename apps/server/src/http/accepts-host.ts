import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Whether the `Host` of a call is ours: the public host when one is configured, otherwise this machine's names and any
 * IP address. Prevents DNS rebinding, where a foreign page points its own name at this server.
 */
export function acceptsHost(host: string | undefined, publicHost: string | undefined): boolean {
  const name = host?.toLowerCase().replace(/^\[|\]$/g, '') ?? '';
  if (publicHost !== undefined) return name === publicHost.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || name === hostname().toLowerCase() || isIP(name) !== 0;
}
