import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Whether a call is for this product. With a public address only its host is; without one, this machine's own names and any address: a
 * page elsewhere that lets its name lead here (DNS rebinding) calls by that name.
 */
export function acceptsHost(host: string | undefined, publicHost: string | undefined): boolean {
  const name = host?.toLowerCase().replace(/^\[|\]$/g, '') ?? '';
  if (publicHost !== undefined) return name === publicHost.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || name === hostname().toLowerCase() || isIP(name) !== 0;
}
