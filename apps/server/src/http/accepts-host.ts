import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Whether the `Host` of a call is ours: the public address's host, this machine's names or any IP address, as a proxy
 * beside it calls. Prevents DNS rebinding, where a foreign page points its own name at this server.
 */
export function acceptsHost(host: string | undefined, publicHost: string | undefined): boolean {
  const name = plain(host ?? '');
  if (publicHost !== undefined && name === plain(publicHost)) return true;
  return name === 'localhost' || name.endsWith('.localhost') || name === plain(hostname()) || isIP(name) !== 0;
}

function plain(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$/g, '');
}
