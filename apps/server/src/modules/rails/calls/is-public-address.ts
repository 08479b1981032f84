import { BlockList, isIP } from 'node:net';

/**
 * Networks that are not on the public internet (IANA's special-purpose registries): private, local, shared, reserved.
 */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4');
}

/**
 * Only global unicast is public in IPv6, except ranges that embed an IPv4 address (6to4, Teredo) and documentation
 * ranges.
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv6');
}

/**
 * Whether an IP address, in its usual notation, is one of the public internet. It is asked before an address that somebody else wrote is
 * called, so that they cannot reach hosts that only we can reach (server-side request forgery).
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0 || notPublic.check(address, version === 4 ? 'ipv4' : 'ipv6')) return false;
  return version === 4 || globalUnicast.check(address, 'ipv6');
}
