import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Whether a call is for this product: for its public address, or for this machine by its own name or by any address, as a proxy beside it
 * calls. A page elsewhere that lets its name lead here (DNS rebinding) calls by that name.
 */
export function acceptsHost(host: string | undefined, publicHost: string | undefined): boolean {
  const name = plain(host ?? '');
  if (publicHost !== undefined && name === plain(publicHost)) return true;
  return name === 'localhost' || name.endsWith('.localhost') || name === plain(hostname()) || isIP(name) !== 0;
}

function plain(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$/g, '');
}
