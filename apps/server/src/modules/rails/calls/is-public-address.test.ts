import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';

describe('a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '200.160.2.3', '2606:4700:4700::1111', '2804:14c::1', '::ffff:8.8.8.8'.slice(7)])(
    '%s is of the internet',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['127.0.0.1', '127.9.9.9', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1'],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12:3456::1',
      'ff02::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '64:ff9b::7f00:1',
    ],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::7f00:1', 'fe80::1%lo'],
    ...['localhost', '', '127.1', '0x7f000001', '2130706433'],
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

  it('is never a private one, however it is written', () => {
    const privates = fc.oneof(
      fc.tuple(fc.constant(10), fc.nat(255), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(127), fc.nat(255), fc.nat(255), fc.nat(255)),
    );
    fc.assert(
      fc.property(privates, (parts) => {
        const hex = parts.map((part) => part.toString(16).padStart(2, '0')).join('');
        const mapped = `::ffff:${hex.slice(0, 4)}:${hex.slice(4)}`;
        return !isPublicAddress(parts.join('.')) && !isPublicAddress(mapped);
      }),
    );
  });
});
